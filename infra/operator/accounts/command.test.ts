import { describe, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readCommand, usage } from './command.ts';

const read = (line: string) => readCommand(line.split(' '));
const id = `u_-${'a'.repeat(21)}`;

describe('a command', () => {
  it.each(['show', 'list-signins', 'sign-out', 'block', 'unblock', 'close'])('%s', (verb) => {
    expect(read(`--stage prod ${verb} ${id}`)).toEqual({ do: verb, stage: 'prod', json: false, id });
    expect(read(`${verb} ${id} --json --stage dev`)).toEqual({ do: verb, stage: 'dev', json: true, id });
  });
});

it('gives a reason for a change', () => {
  const command = readCommand(['--stage', 'prod', 'block', id, '--reason', ' Spam. ']);
  expect(command).toMatchObject({ do: 'block', reason: 'Spam.' });
});

describe('refuses an invalid command in one line:', () => {
  it.each([
    [`show ${id}`, '--stage is missing.'],
    ['--stage prod close', 'close needs the id of one account.'],
    [`--stage prod close ${id} ${id}`, 'close needs the id of one account.'],
    ['--stage prod close everybody', '"everybody" is not an account\'s id.'],
    [`--stage prod burn ${id}`, 'Unknown command: "burn".'],
    [`--stage prod show ${id} --reason x`, '--reason is not valid with show.'],
    [`--stage prod block ${id} --reason ${'x'.repeat(201)}`, '--reason must be a sentence of at most 200 characters.'],
    [`--stage prod close ${id} --all`, "Unknown option '--all'."],
  ])('%s', (line, says) => {
    expect(() => read(line)).toThrow(new OperatorError(says));
  });

  it('without a verb, with the list of verbs', () => {
    expect(() => read('--stage prod')).toThrow(new OperatorError(usage()));
  });
});
