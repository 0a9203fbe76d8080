import { limits } from '#shared/limits.ts';
import { withArguments } from '#shared/message.ts';
import type { Language } from '#shared/story/language.ts';
import { readingLevel } from './levels/readingLevel.ts';
import {
  isPublished,
  languageField,
  languageOf,
  NO_VOICE,
  requestedLevel,
  type LevelWishes,
  type Pending,
  type Story,
  type Text,
  type Translating,
} from './story.ts';
import type { Unstarted } from './ports.ts';
import { failedToMake } from './refusals.ts';

const MINUTE_MILLISECONDS = 60_000;

export type Words = 'same' | 'new' | { text: string; title?: string | undefined };

export const overdueAt = (now: Date): string =>
  new Date(now.getTime() - limits.changeMinutes * MINUTE_MILLISECONDS).toISOString();

/** Shows a pending version as failed if it timed out. */
export const withoutOverdue = <S extends Story>(story: S, now: Date): S => {
  if (story.pending === undefined || story.pending.startedAt > overdueAt(now)) return story;
  const { pending, ...rest } = story;
  const { version, kind } = pending;
  return { ...rest, lastFailure: { version, kind, failure: withArguments(failedToMake[kind]) } } as S;
};

export const nextVersion = ({ version, pending, lastFailure, lastTranslation = 0 }: Story): number =>
  Math.max(version, pending?.version ?? 0, lastFailure?.version ?? 0, lastTranslation) + 1;

/** The step at which a version's workflow starts. Undefined if the version has certainly started, or has ended. */
export const startOf = (
  story: Pick<Story, 'stage' | 'version' | 'translating'> | undefined,
  version: number,
): Unstarted['startAt'] | undefined => {
  if (story?.translating?.version === version) return 'translate';
  return story?.stage === 'preparing' && story.version === version ? 'prepare' : undefined;
};

/** Removes places and shots, because they refer to positions in the old text. */
const editedText = (
  before: Text,
  { text, title = before.title }: { text: string; title?: string | undefined },
  language: Language,
) => {
  const { places: _places, level: _level, shots: _shots, partStarts: _parts, language: _before, ...kept } = before;
  const level = readingLevel(text, language);
  return {
    ...kept,
    ...languageField('language', language),
    ...(level && { level }),
    body: text,
    ...(title !== undefined && { title }),
    author: 'owner',
  } satisfies Text;
};

export const beginPending = (
  story: Story,
  {
    words,
    voiceId,
    moodId,
    language = languageOf(story.text),
    audience = story.text?.audience,
    length = story.text?.length,
  }: LevelWishes & {
    words: Words;
    voiceId: string | undefined;
    moodId?: number | undefined;
    language?: Language | undefined;
  },
  now: Date,
): { pending: Pending; draft?: Text } => {
  if (!story.text) throw new Error('story without text cannot be changed');
  const pending: Pending = {
    kind: words === 'same' ? 'voice' : 'text',
    version: nextVersion(story),
    voiceId: voiceId ?? story.voiceId,
    startedAt: now.toISOString(),
    ...(words === 'new' && moodId !== undefined && { requestedMoodId: moodId }),
    ...(words === 'new' && languageField('requestedLanguage', language)),
    ...(words === 'new' && requestedLevel({ audience, length })),
  };
  return { pending, ...(typeof words === 'object' && { draft: editedText(story.text, words, language) }) };
};

/** The story as the workflow's steps see it. Undefined if the version is finished, timed out, deleted or replaced. */
export const workingStory = (story: Story | undefined, version: number, draft: Text | undefined): Story | undefined => {
  if (!story) return undefined;
  if (story.version === version && !isPublished(story) && story.stage !== 'failed') return story;
  if (story.translating?.version === version) return workingTranslation(story, story.translating, draft);
  if (story.pending?.version !== version) return undefined;
  const { text: served, narration: _sound, requestedLanguage: _first, pending, ...others } = story;
  const { requestedAudience: _audience, requestedLength: _length, ...rest } = others;
  const { voiceId, requestedMoodId, requestedLanguage, requestedAudience, requestedLength, narration } = pending;
  const text = pending.kind === 'voice' ? served : draft;
  return {
    ...rest,
    ...{ version, voiceId, stage: text ? 'narrating' : 'writing' },
    ...(requestedMoodId !== undefined && { requestedMoodId }),
    ...(requestedLanguage !== undefined && { requestedLanguage }),
    ...requestedLevel({ audience: requestedAudience, length: requestedLength }),
    ...(text && { text }),
    ...(narration && { narration }),
  };
};

/** The translation in progress as the workflow's steps see it. */
const workingTranslation = (story: Story, { version, language, voiceId, narration }: Translating, draft?: Text) => {
  const { text: _served, narration: _sound, pending: _other, ...rest } = story;
  return {
    ...rest,
    ...{ version, voiceId: voiceId ?? NO_VOICE, wantsMusic: false, stage: draft ? 'narrating' : 'writing' },
    requestedLanguage: language,
    ...(draft && { text: draft }),
    ...(narration && { narration }),
  } satisfies Story;
};

export const publishedVersion = (story: Story, pending: Pending, draft: Text | undefined, now: Date) => {
  const { version, kind, narration, voiceId, requestedMoodId } = pending;
  const text = kind === 'voice' ? story.text : draft;
  if (!text || !narration) throw new Error('version without text or narration cannot be published');
  // A new voice does not change the date of the text.
  const written = kind === 'text' && { text, writtenAt: now.toISOString(), served: { text: version } };
  const mood = requestedMoodId !== undefined && { requestedMoodId };
  return { narration, voiceId, version, ...mood, ...written } satisfies Partial<Story>;
};
