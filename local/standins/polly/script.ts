import { storyLanguage } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';

/** Prosody of a part of a text, as an SSML tag says it: `rate="90%" pitch="+10%"`. */
export type Prosody = { start: number; end: number; attributes: string };
/** One sentence, spoken after a pause. `start` and `end` are indexes into the script's text, spaces around it left out. */
export type Line = { start: number; end: number; pauseSeconds: number };

/** What is to be spoken: a text without markup, its sentences and how they sound. Indexes are UTF-16. */
export type Script = { text: string; lines: Line[]; prosody: Prosody[]; tailSeconds: number };

/** How long the voice rests by itself, before what a `break` adds. */
const PAUSE_SECONDS = { sentence: 0.34, paragraph: 0.8 };

export const pauseBefore = (startsParagraph: boolean): number =>
  startsParagraph ? PAUSE_SECONDS.paragraph : PAUSE_SECONDS.sentence;

/** A text without markup. */
export const plainScript = (text: string): Script => ({
  text,
  lines: splitSentences(text, storyLanguage).map(({ start, end, startsParagraph }) => ({
    start,
    end,
    pauseSeconds: pauseBefore(startsParagraph),
  })),
  prosody: [],
  tailSeconds: 0,
});

/** The part of a script between two indexes, its own indexes counted from `from`. */
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
