import type { Language } from '#shared/story/language.ts';
import { sentencesByLength } from '#shared/story/sentencesByLength.ts';
import type { Timings } from '#shared/story/story.ts';
import { paragraphsOf, sentencesInParagraphs, type Paragraph } from './paragraphs.ts';

type Narrated = {
  text: string;
  language: Language;
  timings: Timings | null;
  durationSeconds: number | null;
  /** True for a voice of the device that does not report its words. */
  isBySentence?: boolean;
};

export type Marks =
  | { kind: 'word' | 'sentence'; timings: Timings; paragraphs: Paragraph[] }
  | { kind: 'none'; timings: null; paragraphs: Paragraph[] };

/** Marks words if their times are known. Otherwise it marks sentences, whose times are estimated from their length. */
export const marksOf = ({ text, language, timings, durationSeconds, isBySentence = false }: Narrated): Marks => {
  const bySentence = (sentences: Timings['sentences']): Marks => ({
    kind: 'sentence',
    timings: { words: sentences, sentences },
    paragraphs: sentencesInParagraphs(text, sentences),
  });
  if (isBySentence && timings && timings.sentences.length > 0) return bySentence(timings.sentences);
  if (timings && timings.words.length > 0)
    return { kind: 'word', timings, paragraphs: paragraphsOf(text, timings.words) };
  const sentences = sentencesByLength(text, durationSeconds, language);
  return sentences.length > 0
    ? bySentence(sentences)
    : { kind: 'none', timings: null, paragraphs: paragraphsOf(text, []) };
};
