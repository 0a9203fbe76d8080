import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { askHidden, type Terminal } from './ask.ts';

/** A fake terminal. `modes` records each switch to raw mode and back. */
const terminalOf = () => {
  const stream = new PassThrough();
  const modes: boolean[] = [];
  const terminal: Terminal = Object.assign(stream, {
    setRawMode: (isRaw: boolean) => modes.push(isRaw),
  });
  const shown: string[] = [];
  const hiddenAtQuestion: boolean[] = [];
  const ask = askHidden(terminal, (text) => {
    if (text.endsWith(': ')) hiddenAtQuestion.push(modes.at(-1) ?? false);
    shown.push(text);
  });
  return { stream, modes, shown, hiddenAtQuestion, ask };
};

describe('a question at a terminal', () => {
  it('shows the question and nothing of the answer, not even its length', async () => {
    const { stream, modes, shown, ask } = terminalOf();
    stream.write('sk_test');
    const asked = ask('Stripe, secret key');
    stream.write('_123\r');
    expect(await asked).toBe('sk_test_123');
    expect(shown.join('')).toBe('Stripe, secret key: \n');
    expect(modes).toEqual([true, false]);
  });

  it('handles backspace, ignores arrows, and trims pasted text', async () => {
    const { stream, ask } = terminalOf();
    stream.write(' abx\u007Fc\u001B[Dd \n');
    expect(await ask('?')).toBe('abcd');
  });

  it('answers the next question with text pasted after an Enter', async () => {
    const { stream, hiddenAtQuestion, ask } = terminalOf();
    stream.write('one\ntwo\nth');
    expect([await ask('1'), await ask('2')]).toEqual(['one', 'two']);
    expect(hiddenAtQuestion).toEqual([true, true]);
    const third = ask('3');
    stream.write('ree\n');
    expect(await third).toBe('three');
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('ends with %s, and leaves the terminal as it was', async (_what, key) => {
    const { stream, modes, ask } = terminalOf();
    stream.write(`half${key}`);
    await expect(ask('?')).rejects.toThrow(new OperatorError('Nothing was stored.'));
    expect(modes).toEqual([true, false]);
  });

  it('ends with the terminal itself', async () => {
    const { stream, ask } = terminalOf();
    const asked = ask('?');
    stream.end();
    await expect(asked).rejects.toThrow('Nothing was stored.');
  });
});
