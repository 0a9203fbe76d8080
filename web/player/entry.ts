import type { Language } from '#shared/story/language.ts';
import type { MoodRef } from '#shared/story/card.ts';
import { pathOf } from './pathOf.ts';

export type Entry = {
  uid: string;
  title: string;
  thumbnail: string | null;
  placeholder: string | null;
  duration: number | null;
  mood: MoodRef | null;
  /** The path of the narration's file, once the story is loaded. The saved position is found by this path. */
  narration?: string;
  /** Absent in a queue that was saved before stories had languages. */
  language?: Language;
};

export type Listed = Omit<Entry, 'mood' | 'narration'> & {
  stage: string;
  tags: readonly MoodRef[];
  audioUrl?: string | null;
};

export const entryOf = ({ uid, title, thumbnail, placeholder, duration, tags, language, audioUrl }: Listed): Entry => ({
  uid,
  title,
  thumbnail,
  placeholder,
  duration,
  mood: tags[0] ?? null,
  ...(language !== undefined && { language }),
  ...(audioUrl && { narration: pathOf(audioUrl) }),
});

export const titleSoFar = ({ title, draft }: { title: string; draft: { title: string } | null }): string =>
  title || (draft?.title ?? '');

export const entriesOf = (stories: readonly Listed[]): Entry[] =>
  stories.filter(({ stage }) => stage === 'ready').map(entryOf);
