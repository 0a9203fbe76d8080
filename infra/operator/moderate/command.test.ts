import { describe, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readCommand } from './command.ts';

const read = (line: string) => readCommand(line.split(' '));
const [uid, odd] = ['a'.repeat(22), `-${'b'.repeat(21)}`];
const common = { stage: 'prod', json: false };

describe('a command', () => {
  it.each([
    ['--stage prod list', { do: 'list' }],
    ['list --json --stage prod', { do: 'list', json: true }],
    [`--stage prod show ${uid}`, { do: 'show', uid, picture: undefined }],
    [`--stage prod show ${uid} --picture p.jpg`, { do: 'show', uid, picture: 'p.jpg' }],
    [`--stage prod hide ${odd}`, { do: 'hide', uid: odd }],
    [`restore ${uid} --stage prod`, { do: 'restore', uid }],
    [`--stage prod hide ${uid} --reason Cruel`, { do: 'hide', uid, reason: 'Cruel' }],
    [`--stage prod delete ${uid}`, { do: 'delete', uid }],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual({ ...common, ...expected });
  });
});

describe('refuses an invalid command in one line:', () => {
  it.each([
    ['list', '--stage is missing.'],
    ['--stage prod hide', 'hide needs the uid of one story.'],
    [`--stage prod hide ${uid} ${odd}`, 'hide needs the uid of one story.'],
    ['--stage prod delete everything', '"everything" is not a story\'s uid.'],
    [`--stage prod list ${uid}`, 'list takes no uid.'],
    [`--stage prod burn ${uid}`, 'Unknown command: "burn".'],
    [`--stage prod hide ${uid} --picture p.jpg`, '--picture is only valid with show.'],
    [`--stage prod show ${uid} --reason x`, '--reason is not valid with show.'],
    ['--stage prod list --all', "Unknown option '--all'."],
  ])('%s', (line, says) => {
    expect(() => read(line)).toThrow(new OperatorError(says));
  });

  it('without a verb, with the list of verbs', () => {
    expect(() => read('--stage prod')).toThrow(/npm run moderate/);
  });
});
