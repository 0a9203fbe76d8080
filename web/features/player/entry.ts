import type { MoodRef } from '#shared/story/card.ts';

/** What of a story is shown before it is loaded: in the queue, and after a reload. */
export type Entry = {
  uid: string;
  title: string;
  thumbnail: string | null;
  placeholder: string | null;
  duration: number | null;
  mood: MoodRef | null;
};

/** A story as lists and its screen have it. */
export type Listed = Omit<Entry, 'mood'> & { stage: string; tags: readonly MoodRef[] };

export const entryOf = ({ uid, title, thumbnail, placeholder, duration, tags }: Listed): Entry => ({
  uid,
  title,
  thumbnail,
  placeholder,
  duration,
  mood: tags[0] ?? null,
});

/** Of a list, the stories that have a voice. */
export const entriesOf = (stories: readonly Listed[]): Entry[] =>
  stories.filter(({ stage }) => stage === 'ready').map(entryOf);
