import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { maxCharacters, type TextLength } from '#shared/story/level.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import { findAnswer, isRefusalText } from './findAnswer.ts';
import { Answer, isRefusal, moodOf, RAW_CHARACTERS, titleIn, withoutHeading } from './parseAnswer.ts';
import { cutAtSentence, plainText } from './plainText.ts';

export type Draft = {
  title?: string;
  text: string;
  paragraphs: readonly string[];
  isWhole: boolean;
  moodId: number | undefined;
};

const KEYS = ['title', 'moodId', 'story'] as const;

/**
 * Omits the last sentence, because it may be unfinished: `"Who?"` may continue with `she asked`. Text that was shown
 * must not change.
 */
const wholeSentences = (text: string, language: Language): string =>
  text.slice(0, splitSentences(text, language).at(-1)?.start ?? 0).trimEnd();

const finishedKeys = (answer: unknown, isWhole: boolean): Set<string> => {
  const keys = typeof answer === 'object' && answer !== null ? Object.keys(answer) : [];
  return new Set(isWhole ? keys : keys.slice(0, -1));
};

/** Reads the draft in an unfinished answer. It is cleaned, because a model's text cannot be trusted. */
export const parseDraft = (
  answerText: string,
  requestedMoodId: number | undefined,
  language: Language = defaultLanguage,
  length?: TextLength,
): Draft | undefined => {
  const found = isRefusalText(answerText) ? undefined : findAnswer(answerText);
  const parsed = found && Answer.safeParse(found.answer);
  if (!parsed?.success || isRefusal(parsed.data)) return undefined;
  const { title, moodId } = parsed.data;
  const { text: story } = withoutHeading(parsed.data.story, title);
  const finished = finishedKeys(found?.answer, found?.status === 'whole');
  const [hasTitle, hasMood, isWhole] = KEYS.map((key) => finished.has(key));

  const plain = cutAtSentence(plainText(story.slice(0, RAW_CHARACTERS)), maxCharacters(length), language);
  const text = isWhole ? plain : wholeSentences(plain, language);
  const known = hasTitle ? titleIn(title, language) : undefined;
  if (text === '' && known === undefined) return undefined;
  // Single line breaks separate paragraphs only in a text without blank lines. So paragraphs wait for a blank line.
  const mayBePaired = isWhole || /\n\s*\n/.test(story);
  const paragraphs = plain.split('\n\n').filter((paragraph) => paragraph !== '');
  return {
    ...(known !== undefined && { title: known }),
    text,
    paragraphs: mayBePaired ? paragraphs.slice(0, isWhole ? undefined : -1) : [],
    isWhole: isWhole === true,
    moodId: requestedMoodId ?? (hasMood ? moodOf(moodId) : undefined),
  };
};
