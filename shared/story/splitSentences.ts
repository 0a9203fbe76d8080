import { endsWithTitle, sentencesIn, type Language, type TextSpan } from './language.ts';

export type Sentence = TextSpan & { startsParagraph: boolean };

/** Splits a text by Unicode's rules, but never after `Dr.`, nor between `"Boo?"` and `said the ghost.` */
export const splitSentences = (text: string, language: Language): Sentence[] => {
  const sentences: Sentence[] = [];
  for (const { start, end } of sentencesIn(text, language)) {
    const last = sentences.at(-1);
    const between = text.slice(last?.end ?? 0, start);
    const continues =
      last !== undefined &&
      !between.includes('\n') &&
      (/^[\p{Ll},;:\u2014\u2013-]/u.test(text.slice(start)) ||
        endsWithTitle(text.slice(last.start, last.end), language));
    if (continues && last) last.end = end;
    else sentences.push({ start, end, startsParagraph: start === 0 || /\n\s*\n/u.test(between) });
  }
  return sentences;
};
