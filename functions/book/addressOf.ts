import { isForEverybody, type Story } from '#functions/story/story.ts';

export type StoryAddress = { address: string; isOpen: boolean };

/**
 * The page that a code opens. The owner's own link is used if there is one, so that people without an account can hear
 * a private story. A story of somebody else is public.
 */
export const addressOf = (story: Story, ownerId: string, publicOrigin: string): StoryAddress => {
  const { uid, link, hiddenAt } = story;
  if (isForEverybody(story)) return { address: `${publicOrigin}/detail/${uid}`, isOpen: true };
  if (link !== undefined && hiddenAt === undefined && story.ownerId === ownerId)
    return { address: `${publicOrigin}/with/${uid}${link.secret}`, isOpen: true };
  return { address: `${publicOrigin}/item/${uid}`, isOpen: false };
};
