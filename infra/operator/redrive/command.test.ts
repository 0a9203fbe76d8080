import { describe, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readCommand } from './command.ts';

const read = (line: string) => readCommand(line.split(' '));
const common = { stage: 'prod', json: false };

describe('a command', () => {
  it.each([
    ['--stage prod', { do: 'list' }],
    ['--stage prod --json', { do: 'list', json: true }],
    ['show 0a1b2c3d --stage prod', { do: 'show', id: '0a1b2c3d' }],
    ['--stage prod run', { do: 'run', ids: [] }],
    ['--stage prod run 0a1b2c3d 11112222-3333', { do: 'run', ids: ['0a1b2c3d', '11112222-3333'] }],
    ['--stage prod drop 0a1b2c3d', { do: 'drop', ids: ['0a1b2c3d'] }],
    ['--stage prod drop --all', { do: 'drop', ids: [] }],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual({ ...common, ...expected });
  });
});

describe('refuses an invalid command in one line:', () => {
  it.each([
    ['run', '--stage is missing.'],
    ['--stage prod burn', 'Unknown command: "burn".'],
    ['--stage prod show', 'show needs the id of one letter.'],
    ['--stage prod show 0a1b2c3d 0a1b2c3e', 'show needs the id of one letter.'],
    ['--stage prod run everything', '"everything" is not a letter\'s id.'],
    ['--stage prod drop', 'drop needs ids, or --all.'],
    ['--stage prod drop 0a1b2c3d --all', '--all is only valid with drop.'],
    ['--stage prod run --all', '--all is only valid with drop.'],
    ['--stage prod --queue x', "Unknown option '--queue'."],
  ])('%s', (line, says) => {
    expect(() => read(line)).toThrow(new OperatorError(says));
  });
});
