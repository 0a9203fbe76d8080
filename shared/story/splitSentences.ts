import { once } from '../once.ts';

/** One sentence of a text: `start` and `end` are indexes into the text (UTF-16), without the white space around it. */
export type Sentence = { start: number; end: number; startsParagraph: boolean };

const TITLE = /(?:^|[\s"\u201c(])(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Col|Gen|No|vs)\.\s*$/u;
const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/**
 * Sentences in reading order. What the Unicode rules cut wrongly is joined again: after a title (`Dr. Lee`), and where
 * speech ends inside a sentence (`"Boo?" said the ghost.`).
 */
export const splitSentences = (text: string): Sentence[] => {
  const sentences: Sentence[] = [];
  for (const { segment, index } of segmenter().segment(text)) {
    const lead = segment.length - segment.trimStart().length;
    const start = index + lead;
    const end = index + segment.trimEnd().length;
    const last = sentences.at(-1);
    if (end > start) {
      const between = text.slice(last?.end ?? 0, start);
      const continues =
        last !== undefined &&
        !between.includes('\n') &&
        (/^[\p{Ll},;:\u2014\u2013-]/u.test(text.slice(start)) || TITLE.test(text.slice(last.start, last.end)));
      if (continues && last) last.end = end;
      else sentences.push({ start, end, startsParagraph: start === 0 || /\n\s*\n/u.test(between) });
    }
  }
  return sentences;
};
