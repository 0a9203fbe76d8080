import { defaultLanguage } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';

export type Prosody = { start: number; end: number; attributes: string };
/** A sentence. `start` and `end` are indexes into the script's text, and leave out spaces around the sentence. */
export type Line = { start: number; end: number; pauseSeconds: number };

/** Indexes count UTF-16 units. */
export type Script = { text: string; lines: Line[]; prosody: Prosody[]; tailSeconds: number };

/** The voice's own pauses before a sentence and before a paragraph. An SSML `break` adds to them. */
const PAUSE_SECONDS = { sentence: 0.34, paragraph: 0.8 };

export const pauseBefore = (startsParagraph: boolean): number =>
  startsParagraph ? PAUSE_SECONDS.paragraph : PAUSE_SECONDS.sentence;

export const plainScript = (text: string): Script => ({
  text,
  lines: splitSentences(text, defaultLanguage).map(({ start, end, startsParagraph }) => ({
    start,
    end,
    pauseSeconds: pauseBefore(startsParagraph),
  })),
  prosody: [],
  tailSeconds: 0,
});

/** @returns the part of the script between `from` and `to`, with indexes relative to `from` */
export const cutScript = ({ text, lines, prosody, tailSeconds }: Script, from: number, to: number): Script => {
  const shift = <T extends { start: number; end: number }>(part: T): T =>
    Object.assign({}, part, { start: Math.max(part.start, from) - from, end: Math.min(part.end, to) - from });
  return {
    text: text.slice(from, to),
    lines: lines.filter((line) => line.start >= from && line.end <= to).map(shift),
    prosody: prosody.filter(({ start, end }) => start < to && end > from).map(shift),
    tailSeconds: to === text.length ? tailSeconds : 0,
  };
};
