import { setTimeout } from 'node:timers/promises';

const SECOND_MILLISECONDS = 1000;
/** English has about four characters per token. */
const CHARACTERS = 4;

/** Sends a text at a model's speed. Timers fire late on a busy machine, so the clock decides how much text is due. */
export const sayAtPace = async (text: string, tokensPerSecond: number, say: (piece: string) => void): Promise<void> => {
  const since = performance.now();
  for (let at = 0, token = 1; at < text.length; at += CHARACTERS, token += 1) {
    const left = since + (token * SECOND_MILLISECONDS) / tokensPerSecond - performance.now();
    if (left > 0) await setTimeout(left);
    say(text.slice(at, at + CHARACTERS));
  }
};

/** Sends a text word by word at a fixed number of words a second. */
export const sayWords = async (text: string, wordsPerSecond: number, say: (piece: string) => void): Promise<void> => {
  const since = performance.now();
  for (const [at, word] of (text.match(/\S+\s*|\s+/g) ?? []).entries()) {
    const left = since + (at * SECOND_MILLISECONDS) / wordsPerSecond - performance.now();
    if (left > 0) await setTimeout(left);
    say(word);
  }
};
