import type { Readable } from 'node:stream';
import { OperatorError } from '#functions/platform/operatorError.ts';

export type Terminal = Readable & { setRawMode(isRaw: boolean): unknown };

const ENTER = /[\r\n]/;
const RUBOUT = new Set(['\u007F', '\b']);
/** Ctrl-C and Ctrl-D, which a raw terminal passes on as characters. */
const GIVE_UP = new Set(['\u0003', '\u0004']);
// eslint-disable-next-line no-control-regex
const KEYS_WITHOUT_CHARACTER = /\u001B\[[\d;]*[A-Za-z~]/g;

/** Security: neither the input nor its length is shown. @throws OperatorError on Ctrl-C or Ctrl-D */
export const askHidden = (terminal: Terminal, write: (text: string) => void) => {
  let pending = '';
  return async (question: string): Promise<string> => {
    // Raw mode starts before the question, so that a quick answer stays hidden too.
    terminal.setRawMode(true);
    terminal.setEncoding('utf8');
    write(`${question}: `);
    let typed = '';
    try {
      for (;;) {
        for (const [index, key] of pending.split('').entries()) {
          if (ENTER.test(key)) {
            pending = pending.slice(index + 1);
            return typed.trim();
          }
          if (GIVE_UP.has(key)) throw new OperatorError('Nothing was stored.');
          if (RUBOUT.has(key)) typed = typed.slice(0, -1);
          else if (key >= ' ') typed += key;
        }
        pending = await nextChunk(terminal);
      }
    } finally {
      terminal.setRawMode(false);
      write('\n');
    }
  };
};

const nextChunk = (terminal: Terminal): Promise<string> =>
  new Promise((resolve, reject) => {
    const settle = (what: () => void): void => {
      terminal.pause().off('data', onData).off('end', onEnd);
      what();
    };
    const onData = (chunk: string): void => settle(() => resolve(chunk.replaceAll(KEYS_WITHOUT_CHARACTER, '')));
    const onEnd = (): void => settle(() => reject(new OperatorError('Nothing was stored.')));
    terminal.on('data', onData).on('end', onEnd).resume();
  });

/**
 * Reads lines such as `google.clientSecret=…`. @throws OperatorError with the number of a line, but not with its text,
 * which may be secret
 */
export const readPiped = (text: string, known: readonly string[]): ReadonlyMap<string, string> => {
  const values = new Map<string, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^\s*([\w.]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!known.includes(name))
      throw new OperatorError(`Line ${index + 1} must be one of ${known.map((one) => `${one}=…`).join(', ')}.`);
    values.set(name, value);
  }
  return values;
};
