import * as z from 'zod';
import { limits } from '#shared/limits.ts';
import { findMood, moods } from '#shared/story/moods.ts';
import type { Content } from '../story.ts';
import { cutAtSentence, firstSentence, plainLine, plainText } from './plainText.ts';
import { ModelAnswerInvalid, PictureRefused } from '../refusals.ts';

const FEWEST_WORDS = 20;
/** Far more than is kept; beyond it cleaning would only cost time. */
const RAW_CHARACTERS = 4 * limits.storyCharacters;
const DESCRIPTION_CHARACTERS = 300;
const MOST_KEYWORDS = 8;
const KEYWORD_CHARACTERS = 40;

/** Only the story has to be there; what else is missing or odd is made good below. */
const Answer = z.object({
  refused: z.boolean().catch(false),
  story: z.string().catch(''),
  description: z.string().catch(''),
  moodId: z.coerce.number().catch(0),
  neighbourMoodIds: z.array(z.unknown()).catch([]),
  keywords: z.array(z.unknown()).catch([]),
});

/** The outermost braces, as models put words or a code fence around what they were asked for. */
const objectIn = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch (error) {
    throw new ModelAnswerInvalid('the answer is not JSON', { cause: error });
  }
};

const knownMoods = (ids: readonly unknown[]): number[] => [
  ...new Set(ids.map(Number).filter((id) => findMood(id) !== undefined)),
];

const keywordsOf = (words: readonly unknown[]): string[] => {
  const plain = words
    .filter((word) => typeof word === 'string')
    .map((word) => plainLine(word.slice(0, RAW_CHARACTERS)).toLowerCase())
    .filter((word) => word.length > 0 && word.length <= KEYWORD_CHARACTERS);
  return [...new Set(plain)].slice(0, MOST_KEYWORDS);
};

/**
 * A story's content out of whatever the model said. Its words are untrusted: they become plain text, are cut at a sentence to
 * `limits.storyCharacters`, and only moods of ours count. A mood that was asked for stays, whatever the model says.
 * @throws ModelAnswerInvalid when there is no story in it; PictureRefused when the model declines.
 */
export const parseAnswer = (text: string, askedMoodId: number | undefined): Content => {
  const parsed = Answer.safeParse(objectIn(text));
  if (!parsed.success) throw new ModelAnswerInvalid('the answer is not an object');
  const answer = parsed.data;
  if (answer.refused) throw new PictureRefused();

  const story = cutAtSentence(plainText(answer.story.slice(0, RAW_CHARACTERS)), limits.storyCharacters);
  if (story.split(/\s+/).length < FEWEST_WORDS) throw new ModelAnswerInvalid('the answer holds no story');

  const [first] = moods;
  const [moodId = first?.id ?? 1] = knownMoods([askedMoodId ?? answer.moodId, ...answer.neighbourMoodIds]);
  const described = plainLine(answer.description.slice(0, RAW_CHARACTERS));
  return {
    text: story,
    description: cutAtSentence(described === '' ? firstSentence(story) : described, DESCRIPTION_CHARACTERS),
    moodId,
    neighbourMoodIds: knownMoods(answer.neighbourMoodIds)
      .filter((id) => id !== moodId)
      .slice(0, limits.neighbourMoods),
    keywords: keywordsOf(answer.keywords),
  };
};
