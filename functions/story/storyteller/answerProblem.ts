import { countWords, defaultLanguage } from '#shared/story/language.ts';
import { isWithin } from '../levels/bands.ts';
import { judgeLanguage } from '../languages/judgeLanguage.ts';
import type { Text } from '../story.ts';
import type { StoryRequest } from './ports.ts';

export type AnswerProblem = 'otherLanguage' | 'tooShort' | 'tooHard';

/** A long story costs more, so an answer of the usual length is not accepted for it. */
const MIN_WORDS_OF_LONG = 400;

/** Finds a problem of an answer. The model is then asked once more. */
export const answerProblem = (
  { body, level }: Pick<Text, 'body' | 'level'>,
  { language = defaultLanguage, audience = 'everyone', length }: Pick<StoryRequest, 'language' | 'audience' | 'length'>,
): AnswerProblem | undefined => {
  if (judgeLanguage(body, language) === 'other') return 'otherLanguage';
  if (length === 'long' && countWords(body, language) < MIN_WORDS_OF_LONG) return 'tooShort';
  return isWithin(level, audience) ? undefined : 'tooHard';
};
