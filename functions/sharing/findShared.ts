import { Id } from '#shared/ids.ts';
import { uidOfLink } from '#shared/story/linkAddress.ts';
import { LinkAddress } from '#shared/story/storyLink.ts';
import { isOpenedBy, isServedTo } from '#functions/story/rules.ts';
import type { Picture, Story, Text } from '#functions/story/story.ts';
import type { Stories } from '#functions/story/ports.ts';

export type SharedStory = Story & { picture: Picture; text: Text };

const withParts = (story: Story): SharedStory | undefined => {
  const picture = story.pictures[0]?.prepared;
  return picture && story.text && { ...story, picture, text: story.text };
};

/** Returns undefined for private, missing and malformed ids alike, so that nobody learns which stories exist. */
export const findShared = async (stories: Pick<Stories, 'find'>, uid: string): Promise<SharedStory | undefined> => {
  if (!Id.safeParse(uid).success) return undefined;
  const story = await stories.find(uid);
  return story && isServedTo(undefined, story) ? withParts(story) : undefined;
};

/** `missing` is the same for every address that opens nothing. `malformed` cannot be a guess, so it is not counted. */
export const findLinked = async (
  stories: Pick<Stories, 'find'>,
  linkAddress: string,
): Promise<SharedStory | 'missing' | 'malformed'> => {
  if (!LinkAddress.safeParse(linkAddress).success) return 'malformed';
  const story = await stories.find(uidOfLink(linkAddress));
  return (story && isOpenedBy(linkAddress, story) ? withParts(story) : undefined) ?? 'missing';
};
