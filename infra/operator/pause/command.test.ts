import { describe, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readCommand } from './command.ts';

const read = (...args: string[]) => readCommand(['--stage', 'prod', ...args]);

describe('a command', () => {
  it('pauses with a reason and, if given, a name', () => {
    expect(read('on', '--reason', ' Too dear. ')).toEqual({
      stage: 'prod',
      do: 'on',
      reason: 'Too dear.',
      by: undefined,
    });
    expect(read('on', '--reason', 'Too dear.', '--by', 'Ada')).toMatchObject({ by: 'Ada' });
  });

  it.each(['off', 'show'] as const)('%s', (verb) => {
    expect(read(verb)).toEqual({ stage: 'prod', do: verb });
  });
});

describe('refuses an invalid command in one line:', () => {
  it.each([
    [['on'], '--reason must be a sentence of at most 200 characters.'],
    [['on', '--reason', 'x'.repeat(201)], '--reason must be a sentence of at most 200 characters.'],
    [['off', '--reason', 'no'], '--reason and --by are only valid with on.'],
    [['away'], 'Unknown command: "away".'],
    [['on', 'and', 'on', '--reason', 'x'], '"and on" is not understood.'],
    [['show', '--all'], "Unknown option '--all'."],
  ])('%j', (args, says) => {
    expect(() => read(...args)).toThrow(new OperatorError(says));
  });

  it('without a stage', () => {
    expect(() => readCommand(['show'])).toThrow(new OperatorError('--stage is missing.'));
  });
});
