import { limits } from '#shared/limits.ts';
import { storyLanguage } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import { answerIn, declines } from './answerIn.ts';
import { Answer, moodOf, RAW_CHARACTERS, titleIn } from './parseAnswer.ts';
import { cutAtSentence, plainText } from './plainText.ts';

/** What is there of a story that is being told. */
export type DraftTold = {
  title?: string;
  /** Whole sentences. */
  text: string;
  /** The first of its paragraphs, of which nothing more will come. */
  paragraphs: readonly string[];
  /** Whether these are all of them. */
  isWhole: boolean;
  moodId: number | undefined;
};

const KEYS = ['title', 'moodId', 'story'] as const;

/** Without the last sentence: `"Who?"` may go on with `she asked`, and what was shown must stay. */
const wholeSentences = (text: string): string =>
  text.slice(0, splitSentences(text, storyLanguage).at(-1)?.start ?? 0).trimEnd();

/** Of words that are still being said, those keys that are over: another has begun after them. */
const finishedKeys = (answer: unknown, isWhole: boolean): Set<string> => {
  const keys = typeof answer === 'object' && answer !== null ? Object.keys(answer) : [];
  return new Set(isWhole ? keys : keys.slice(0, -1));
};

/**
 * What of a model's words, which may go on, can be shown and spoken already: untrusted, and cleaned as the whole will be.
 * Undefined where there is nothing yet, and where the model declines.
 */
export const draftIn = (said: string, askedMoodId: number | undefined): DraftTold | undefined => {
  const found = declines(said) ? undefined : answerIn(said);
  const parsed = found && Answer.safeParse(found.answer);
  if (!parsed?.success || parsed.data.refused || declines(parsed.data.story)) return undefined;
  const { title, moodId, story } = parsed.data;
  const finished = finishedKeys(found?.answer, found?.status === 'whole');
  const [hasTitle, hasMood, isWhole] = KEYS.map((key) => finished.has(key));

  const plain = cutAtSentence(plainText(story.slice(0, RAW_CHARACTERS)), limits.storyCharacters, storyLanguage);
  const text = isWhole ? plain : wholeSentences(plain);
  const known = hasTitle ? titleIn(title) : undefined;
  if (text === '' && known === undefined) return undefined;
  // A model that leaves no blank line may yet leave one, and its lines be one paragraph.
  const mayBePaired = isWhole || /\n\s*\n/.test(story);
  const paragraphs = plain.split('\n\n').filter((paragraph) => paragraph !== '');
  return {
    ...(known !== undefined && { title: known }),
    text,
    paragraphs: mayBePaired ? paragraphs.slice(0, isWhole ? undefined : -1) : [],
    isWhole: isWhole === true,
    moodId: askedMoodId ?? (hasMood ? moodOf(moodId) : undefined),
  };
};
