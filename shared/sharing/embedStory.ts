import type { Language } from '../story/language.ts';
import type { TimedShot } from '../story/shotTimes.ts';
import type { Item, ItemPicture } from '../story/story.ts';
import type { EmbedMedia } from './embedMedia.ts';

export type EmbedPicture = Pick<
  ItemPicture,
  'alt' | 'width' | 'height' | 'placeholder' | keyof EmbedMedia['pictures'][number]
>;

/** The data of the player's script. The page contains it as JSON. */
export type EmbedStory = Pick<Item, 'uid' | 'title' | 'author' | 'reader' | 'duration' | 'timings'> & {
  text: string;
  language: Language;
  shots: TimedShot[];
  audioUrl: string | null;
  musicUrl: string | null;
  pictures: EmbedPicture[];
};

/** The id of the element that has the JSON. */
export const EMBED_STORY_ID = 'story';
