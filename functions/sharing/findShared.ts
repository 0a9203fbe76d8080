import { Id } from '#shared/ids.ts';
import { isServedTo } from '#functions/story/rules.ts';
import type { Picture, Story, Text } from '#functions/story/story.ts';
import type { Stories } from '#functions/story/ports.ts';

export type SharedStory = Story & { picture: Picture; text: Text };

/** Returns undefined for private, missing and malformed ids alike, so that nobody learns which stories exist. */
export const findShared = async (stories: Pick<Stories, 'find'>, uid: string): Promise<SharedStory | undefined> => {
  if (!Id.safeParse(uid).success) return undefined;
  const story = await stories.find(uid);
  const picture = story?.pictures[0]?.prepared;
  if (!picture || !story.text || !isServedTo(undefined, story)) return undefined;
  return { ...story, picture, text: story.text };
};
