import * as z from 'zod/mini';
import { storyLanguage } from '#shared/story/language.ts';
import { Content, moment, Narration, type Story } from './story.ts';
import { aboutsOf } from './abouts.ts';

/**
 * A text of a story, as it was published under `version`: its words, what its owner had said of each picture for them (null
 * nothing), and what it is heard as, or last was. `at` is when it was written.
 */
export const Text = z.object({
  version: z.int(),
  language: z.string(),
  content: Content,
  abouts: z.array(z.nullable(z.string())),
  /** Of a text that came out silent there is none. */
  narration: z.optional(Narration),
  voiceId: z.string(),
  at: moment,
});
export type Text = z.output<typeof Text>;

/** The texts that may be served in the place of the one that is. */
export const earlierTexts = (
  texts: readonly Text[],
  { served }: Pick<Story, 'served'>,
): (Text & { narration: Narration })[] =>
  texts.flatMap(({ narration, ...text }) =>
    narration && text.version !== served?.text ? [{ ...text, narration }] : [],
  );

type Published = Pick<Story, 'pictures' | 'content' | 'narration' | 'voiceId'>;

/** The text that a story serves from now on. @throws Error for a story without words */
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
