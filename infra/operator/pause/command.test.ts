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

  it('ends the pause, with or without a reason, and shows it', () => {
    expect(read('off')).toEqual({ stage: 'prod', do: 'off', reason: undefined });
    expect(read('off', '--reason', 'The month is over.')).toMatchObject({ do: 'off', reason: 'The month is over.' });
    expect(read('show')).toEqual({ stage: 'prod', do: 'show' });
  });
});

describe('refuses an invalid command in one line:', () => {
  it.each([
    [['on'], '--reason must be a sentence of at most 200 characters.'],
    [['on', '--reason', 'x'.repeat(201)], '--reason must be a sentence of at most 200 characters.'],
    [['off', '--by', 'Ada'], '--by is only valid with on.'],
    [['show', '--reason', 'no'], '--reason is not valid with show.'],
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
