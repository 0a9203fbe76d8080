import { characterAt, type Script, sentenceOf, wordOf } from './script.ts';

/** The next word must not be highlighted before it is spoken. */
const GAP_SECONDS = 0.01;
/** Positions may be rounded by this much. */
const ROUNDED_SECONDS = 0.005;

/**
 * Where a voice of the device is in the story, as a second of the narration. Between two words it moves on at the
 * narration's speed. Without words (`estimate`), it does so up to the end of the sentence.
 */
export const createPlace = (now: () => number) => {
  let script: Script | undefined;
  let durationSeconds = Number.NaN;
  let isEstimated = false;
  let character = 0;
  let startSeconds = 0;
  let since: number | undefined;
  let speed = 1;

  const limit = (): number => {
    const { words = [], sentences = [] } = script ?? {};
    const next = isEstimated
      ? sentences[script ? sentenceOf(script, character) + 1 : 0]
      : words[script ? wordOf(script, character) + 1 : 0];
    return (next ? next.milliseconds / 1000 : durationSeconds || startSeconds) - GAP_SECONDS;
  };
  const seconds = (): number => {
    if (since === undefined) return startSeconds;
    return Math.max(startSeconds, Math.min(startSeconds + ((now() - since) / 1000) * speed, limit()));
  };
  const moveTo = (next: number): void => {
    if (!script) return;
    const word = script.words[wordOf(script, next)];
    character = next;
    startSeconds = (word?.milliseconds ?? 0) / 1000;
    since = undefined;
  };
  const toSentence = (): void => {
    const { start = 0 } = script?.sentences[script ? sentenceOf(script, character) : 0] ?? {};
    moveTo(start);
  };
  const rest = (): void => {
    if (isEstimated) toSentence();
    since = undefined;
  };
  return {
    seconds,
    character: (): number => character,
    moveTo,
    toSentence,
    /** Stops moving. A voice without words returns to the beginning of its sentence. */
    rest,
    run: (rate: number): void => {
      since = now();
      speed = rate;
    },
    estimate: (is: boolean): void => {
      isEstimated = is;
    },
    open: (next: Script | undefined, length: number): void => {
      script = next;
      durationSeconds = length;
      character = next?.sentences[0]?.start ?? 0;
      startSeconds = 0;
      since = undefined;
    },
    seek: (to: number): void => {
      moveTo(script ? characterAt(script, to) : 0);
      if (isEstimated) toSentence();
      // The exact second, so that a saved place stays the same when it is read again.
      else startSeconds = to > startSeconds - ROUNDED_SECONDS ? Math.max(startSeconds, to) : to;
    },
  };
};
