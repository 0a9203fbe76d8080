import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { findMood, moods } from '#shared/story/moods.ts';
import { cleanTitle } from '#shared/story/title.ts';
import { countWords, sentencesIn, defaultLanguage, type Language } from '#shared/story/language.ts';
import { maxCharacters, type TextLength } from '#shared/story/level.ts';
import { lengths } from '../levels/bands.ts';
import { readingLevel } from '../levels/readingLevel.ts';
import { paragraphsOf } from '../paragraphs.ts';
import { languageField, withLevel, type LevelWishes, type Text } from '../story.ts';
import { cutAtSentence, firstSentence, plainLine, plainText } from './plainText.ts';
import { ModelAnswerInvalid, PictureRefused } from '../refusals.ts';
import { parsePartStarts } from '../shots/parts.ts';
import { parsePlaces } from '../shots/parsePlaces.ts';
import { findAnswer, isRefusalText } from './findAnswer.ts';

const MIN_WORDS = 20;
/** A text with fewer words that begins like a refusal counts as a refusal. */
const REFUSAL_WORDS = 60;
/** A repaired answer must have this many words, because it may have lost its end. */
const MIN_REPAIRED_WORDS = 60;
/** Text after this limit is dropped before cleaning, to save time. */
export const RAW_CHARACTERS = 4 * limits.storyCharacters;
const DESCRIPTION_CHARACTERS = 300;
const MAX_KEYWORDS = 8;
const KEYWORD_CHARACTERS = 40;

/** A model's answer. Only the story is required, because later code replaces other missing or wrong fields. */
export const Answer = z.object({
  refused: z.catch(z.boolean(), false),
  story: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  moodId: z.catch(z.coerce.number(), 0),
  neighbourMoodIds: z.catch(z.array(z.unknown()), []),
  keywords: z.catch(z.array(z.unknown()), []),
  title: z.catch(z.string(), ''),
  places: z.catch(z.array(z.unknown()), []),
  alts: z.catch(z.array(z.unknown()), []),
  parts: z.catch(z.array(z.unknown()), []),
  /** Only the built-in storyteller sends this field. */
  author: z.catch(z.enum(['model', 'built-in']), 'model'),
});

const knownMoods = (ids: readonly unknown[]): number[] => [
  ...new Set(ids.map(Number).filter((id) => findMood(id) !== undefined)),
];

export const keywordsOf = (words: readonly unknown[]): string[] => {
  const plain = words
    .filter((word) => typeof word === 'string')
    .map((word) => plainLine(word.slice(0, RAW_CHARACTERS)).toLowerCase())
    .filter((word) => word.length > 0 && word.length <= KEYWORD_CHARACTERS);
  return [...new Set(plain)].slice(0, MAX_KEYWORDS);
};

const ENDS_A_SENTENCE = /[.!?\u2026\u061f\u0964\u3002\uff01\uff1f]["\u201d\u2019\xbb\u300d')]*$/;

const wholeSentences = (text: string, language: Language): string =>
  ENDS_A_SENTENCE.test(text) ? text : cutAtSentence(text, text.length - 1, language);

export const titleIn = (raw: string, language: Language = defaultLanguage): string | undefined =>
  cleanTitle(plainLine(raw.slice(0, RAW_CHARACTERS)), language);

export const moodOf = (id: number): number | undefined => findMood(id)?.id;

const HEADING = /^\s*(?:#{1,6} +|\*\*)([^\n]{1,100}?)(?:\*\*)?\s*\n+/;

/** Separates a heading before the first paragraph, because it is the title and must not be read aloud. */
export const withoutHeading = (raw: string, title: string): { heading: string; text: string } => {
  const marked = HEADING.exec(raw);
  if (marked) return { heading: marked[1] ?? '', text: raw.slice(marked[0].length) };
  const [first = ''] = raw.trimStart().split('\n', 1);
  const isTitle =
    title !== '' && plainLine(first.slice(0, RAW_CHARACTERS)) === plainLine(title.slice(0, RAW_CHARACTERS));
  return { heading: '', text: isTitle ? raw.trimStart().slice(first.length).trimStart() : raw };
};

const cutAtWords = (text: string, language: Language, maxWords: number): string => {
  if (countWords(text, language) <= maxWords) return text;
  const ends = sentencesIn(text, language).map(({ end }) => end);
  const kept = ends.findLast((end) => countWords(text.slice(0, end), language) <= maxWords);
  return kept === undefined ? text : text.slice(0, kept);
};

/**
 * True for a refusal. A long text never counts as one, because a story may contain a sentence that sounds like a
 * refusal.
 */
export const isRefusal = ({ refused, story }: z.output<typeof Answer>): boolean =>
  refused || (isRefusalText(story) && countWords(story, defaultLanguage) < REFUSAL_WORDS);

const storyIn = (
  raw: string,
  { isRepaired, language, length }: { isRepaired: boolean; language: Language; length: TextLength },
): string => {
  const short = cutAtSentence(plainText(raw.slice(0, RAW_CHARACTERS)), maxCharacters(length), language);
  const plain = cutAtWords(short, language, lengths[length].maxWords);
  const story = isRepaired ? wholeSentences(plain, language) : plain;
  const fewest = isRepaired ? MIN_REPAIRED_WORDS : MIN_WORDS;
  if (countWords(story, language) < fewest) throw new ModelAnswerInvalid('the answer holds no story');
  // A voice reads each paragraph of a long story by itself.
  if (paragraphsOf(story).some((paragraph) => paragraph.length > limits.storyCharacters))
    throw new ModelAnswerInvalid('a paragraph is too long to be read');
  return story;
};

const altTextIn = (raw: string, language: Language): string =>
  cutAtSentence(plainLine(raw.slice(0, RAW_CHARACTERS)), DESCRIPTION_CHARACTERS, language);

const altsIn = (
  { alts, description }: z.output<typeof Answer>,
  { story, pictures, language }: { story: string; pictures: number; language: Language },
): string[] => {
  const [first, ...others] = Array.from({ length: pictures }, (_, at) => {
    const raw = pictures === 1 ? description : alts[at];
    return typeof raw === 'string' ? altTextIn(raw, language) : '';
  });
  return [first || cutAtSentence(firstSentence(story, language), DESCRIPTION_CHARACTERS, language), ...others];
};

type AnswerWishes = LevelWishes & { pictures?: number; language?: Language | undefined };

/** Turns a model's answer into a text. @throws ModelAnswerInvalid without a story, PictureRefused for a refusal */
export const parseAnswer = (
  text: string,
  requestedMoodId: number | undefined,
  { pictures = 1, language = defaultLanguage, audience, length = 'usual' }: AnswerWishes = {},
): Text => {
  if (isRefusalText(text)) throw new PictureRefused();
  const found = findAnswer(text);
  const parsed = Answer.safeParse(found?.answer);
  if (!parsed.success) throw new ModelAnswerInvalid('the answer is not an object');
  const answer = parsed.data;
  if (isRefusal(answer)) throw new PictureRefused();

  const { heading, text: told } = withoutHeading(answer.story, answer.title);
  const story = storyIn(told, { isRepaired: found?.status === 'repaired', language, length });
  const level = readingLevel(story, language);
  const [first] = moods;
  const [moodId = first?.id ?? 1] = knownMoods([requestedMoodId ?? answer.moodId, ...answer.neighbourMoodIds]);
  const title = titleIn(answer.title, language) ?? titleIn(heading, language);
  const places = parsePlaces(answer.places, story, pictures);
  const partStarts = pictures > 1 ? parsePartStarts(answer.parts, story, pictures) : undefined;
  return {
    body: story,
    ...languageField('language', language),
    ...withLevel({ audience, length }),
    ...(level && { level }),
    ...(title !== undefined && { title }),
    author: answer.author,
    alts: altsIn(answer, { story, pictures, language }),
    ...(partStarts && { partStarts }),
    moodId,
    neighbourMoodIds: knownMoods(answer.neighbourMoodIds)
      .filter((id) => id !== moodId)
      .slice(0, limits.neighbourMoods),
    keywords: keywordsOf(answer.keywords),
    ...(places.length > 0 && { places }),
  };
};

/** True for a story or a refusal. Asking the model again would then only cost money. */
export const isUsableAnswer = (text: string, language?: Language): boolean => {
  try {
    parseAnswer(text, undefined, { language });
    return true;
  } catch (error) {
    return error instanceof PictureRefused;
  }
};
