import type { Stories } from './stories.ts';

/** Looks stories up and changes nothing: all that most endpoints need of them, and little to load. */
export type StoryReader = Pick<Stories, 'find' | 'findWorking'>;

/** The need of a use case that only reads stories. */
export type ReadsStories = { stories: Pick<StoryReader, 'find'> };
