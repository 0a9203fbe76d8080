import * as z from 'zod/mini';
import { storyLanguage } from '#shared/story/language.ts';
import { Content, moment, Narration, type Story } from './story.ts';
import { aboutsOf } from './abouts.ts';

/** The words, the owner's lines (null: none) and the last narration of a published version; `at` is the time of writing. */
export const Text = z.object({
  version: z.int(),
  language: z.string(),
  content: Content,
  abouts: z.array(z.nullable(z.string())),
  /** Missing for a silent text. */
  narration: z.optional(Narration),
  voiceId: z.string(),
  at: moment,
});
export type Text = z.output<typeof Text>;

export const earlierTexts = (
  texts: readonly Text[],
  { served }: Pick<Story, 'served'>,
): (Text & { narration: Narration })[] =>
  texts.flatMap(({ narration, ...text }) =>
    narration && text.version !== served?.text ? [{ ...text, narration }] : [],
  );

type Published = Pick<Story, 'pictures' | 'content' | 'narration' | 'voiceId'>;

/** @throws Error for a story without words */
export const textOf = (story: Published, { version, at }: Pick<Text, 'version' | 'at'>): Text => {
  const { content, narration, voiceId } = story;
  if (!content) throw new Error('a story without words has no text');
  return {
    version,
    language: storyLanguage,
    content,
    abouts: aboutsOf(story),
    ...(narration && { narration }),
    voiceId,
    at,
  };
};
