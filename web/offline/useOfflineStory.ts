import { useEffect } from 'react';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../lib/services.tsx';
import { savesData } from '../lib/savesData.ts';
import { useOwnerId } from '../lib/session.ts';
import { whenIdle } from '../lib/wait.ts';
import type { OfflineItem } from '../lib/device.ts';

export const isOfflineItem = (story: Item): story is OfflineItem => 'savedAt' in story;

const isWhole = ({ stage }: Item): boolean => stage === 'ready' || stage === 'silent';

/** Keeps a story that was opened on this device, once nothing more is to come of it. */
export const useOfflineStory = (story: Item): void => {
  const { device } = useServices();
  const owner = useOwnerId();
  useEffect(() => {
    // A story that was the first thing opened is there before it is known whose it is to be.
    if (owner === undefined || !isWhole(story) || isOfflineItem(story)) return undefined;
    // To keep it is to fetch all of it, the music too, though nobody listens yet.
    if (savesData()) return undefined;
    // Without room, or with a line that breaks, it is not kept; it is here and now all the same.
    const keep = async () => (await device()).keep(story);
    return whenIdle(() => void keep().catch(() => undefined));
  }, [device, owner, story]);
};
