import * as z from 'zod/mini';
import { Details } from '#shared/story/details.ts';
import type { Language } from '#shared/story/language.ts';
import { LanguageTag } from '#shared/story/languageTag.ts';
import { Text, isShared, storyLanguageOf, moment, Narration, recordingIdOf, type Story } from './story.ts';
import { aboutsOf, detailsOf } from './facts.ts';

const language = LanguageTag;

/** A version of a story's text. `at` is the time of writing. `text` is a draft until the version is finished. */
export const TextVersion = z.object({
  version: z.int(),
  state: z.enum(['writing', 'ready', 'failed']),
  language,
  text: z.optional(Text),
  abouts: z.array(z.nullable(z.string())),
  details: z.array(z.nullable(Details)),
  voiceId: z.string(),
  narration: z.optional(z.string()),
  at: moment,
});
export type TextVersion = z.output<typeof TextVersion>;

export type ReadyText = TextVersion & { text: Text };
export type NarratedText = TextVersion & { narrations: Narration[] };

const Part = z.union([
  z.object({ from: z.int(), voiceId: z.string() }),
  z.object({ from: z.int(), recordingId: z.string() }),
]);

/** A narration of a text. The story's item has a copy of the served one. */
export const NarrationItem = z.object({
  ...Narration.shape,
  text: z.int(),
  language,
  parts: z.array(Part),
});
export type NarrationItem = z.output<typeof NarrationItem>;

const partsOf = ({ voiceId }: Narration): NarrationItem['parts'] => {
  const recordingId = recordingIdOf({ voiceId });
  return [recordingId === undefined ? { from: 0, voiceId } : { from: 0, recordingId }];
};

export const narrationItem = (narration: Narration, text: number, of: Language): NarrationItem => ({
  ...narration,
  text,
  language: of,
  parts: partsOf(narration),
});

export const narrationBy = ({ narrations }: NarratedText, voiceId: string | undefined): Narration | undefined =>
  narrations.find((one) => one.voiceId === voiceId);

/** Finds a text's narration. Falls back to the synthetic voice if the recording is gone or must not be shared. */
export const narrationFor = (text: NarratedText, story: Pick<Story, 'isPublic' | 'link'>): Narration | undefined => {
  const last = narrationBy(text, text.narration);
  return last && (!isShared(story) || last.audience === 'everyone') ? last : narrationBy(text, text.voiceId);
};

const isReady = <T extends TextVersion>(text: T): text is T & ReadyText =>
  text.state === 'ready' && text.text !== undefined;

export const earlierTexts = (
  texts: readonly NarratedText[],
  { served }: Pick<Story, 'served'>,
): (NarratedText & ReadyText)[] =>
  texts
    .filter(isReady)
    .filter(({ text }) => text.translationOf === undefined)
    .filter((text) => text.version !== served?.text && text.narrations.length > 0);

type Written = Pick<Story, 'pictures' | 'text' | 'requestedLanguage' | 'voiceId'>;

export const textVersion = (
  story: Written,
  {
    version,
    state,
    at,
    language: of = storyLanguageOf(story),
  }: Pick<TextVersion, 'version' | 'state' | 'at'> & { language?: Language },
): TextVersion => {
  const { text, voiceId } = story;
  return {
    version,
    state,
    language: of,
    ...(text && { text }),
    abouts: aboutsOf(story),
    details: detailsOf(story),
    voiceId,
    at,
  };
};
