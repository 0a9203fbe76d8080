import { limits } from '#shared/limits.ts';
import { withArguments } from '#shared/message.ts';
import { isPublished, spokenOf, type Change, type Content, type LastChange, type Story } from './story.ts';
import { failedChange } from './refusals.ts';

const MINUTE_MILLISECONDS = 60_000;

export type Words = 'same' | 'new' | { text: string; title?: string | undefined };

/** Changes that began at this time or earlier have timed out. */
export const overdueAt = (now: Date): string =>
  new Date(now.getTime() - limits.changeMinutes * MINUTE_MILLISECONDS).toISOString();

/** A change past its timeout reads as failed. */
export const withoutOverdueChange = <S extends Story>(story: S, now: Date): S => {
  if (story.change === undefined || story.change.startedAt > overdueAt(now)) return story;
  const { change, ...rest } = story;
  const lastChange: LastChange = {
    version: change.version,
    kind: change.kind,
    outcome: 'failed',
    failure: withArguments(failedChange[change.kind]),
  };
  return { ...rest, lastChange } as S;
};

export const nextVersion = ({ version, change, lastChange }: Story): number =>
  Math.max(version, change?.version ?? 0, lastChange?.version ?? 0) + 1;

/** @throws Error for a story without words, which is not published and cannot be changed */
export const beginningChange = (
  story: Story,
  { words, voiceId, moodId }: { words: Words; voiceId: string | undefined; moodId?: number | undefined },
  now: Date,
): Change => {
  if (!story.content) throw new Error('a story without words cannot be changed');
  const begun = {
    version: nextVersion(story),
    voiceId: voiceId ?? (story.narration && spokenOf(story.narration).voiceId) ?? story.voiceId,
    startedAt: now.toISOString(),
  };
  if (words === 'new')
    return { ...begun, kind: 'text', stage: 'writing', ...(moodId !== undefined && { askedMoodId: moodId }) };
  if (words === 'same') return { ...begun, kind: 'voice', stage: 'narrating', content: story.content };
  const { text, title = story.content.title } = words;
  // Places and shots of the old words say nothing about the new ones.
  const { places: _places, shots: _shots, partStarts: _parts, ...rest } = story.content;
  const content: Content = { ...rest, text, ...(title !== undefined && { title }), teller: 'owner' };
  return { ...begun, kind: 'text', stage: 'narrating', content };
};

/** The story as the steps of this version see it; undefined when the version is finished, timed out, deleted or replaced. */
export const workingStory = (story: Story | undefined, version: number): Story | undefined => {
  if (!story) return undefined;
  if (story.version === version && !isPublished(story) && story.stage !== 'failed') return story;
  if (story.change?.version !== version) return undefined;
  const { content: _words, narration: _sound, change, ...rest } = story;
  return {
    ...rest,
    version,
    stage: change.stage,
    voiceId: change.voiceId,
    ...(change.askedMoodId !== undefined && { askedMoodId: change.askedMoodId }),
    ...(change.content && { content: change.content }),
    ...(change.narration && { narration: change.narration }),
  };
};

/** @throws Error when the change lacks its words or their narration */
export const publishedChange = ({ version, kind, content, narration, voiceId, askedMoodId }: Change, now: Date) => {
  if (!content || !narration) throw new Error('a change without words and voice cannot be published');
  const lastChange: LastChange = { version, kind, outcome: 'done' };
  // A new voice leaves the date of the words as it is.
  const written = kind === 'text' && { writtenAt: now.toISOString(), served: { text: version } };
  const mood = askedMoodId !== undefined && { askedMoodId };
  return { content, narration, voiceId, version, ...mood, ...written, lastChange } satisfies Partial<Story>;
};
