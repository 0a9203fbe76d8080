import { useEffect } from 'react';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../lib/services.tsx';
import { isReadByLink } from '../lib/linkAddresses.ts';
import { savesData } from '../lib/savesData.ts';
import { useOwnerId } from '../lib/session.ts';
import { whenIdle } from '../lib/wait.ts';
import type { OfflineItem } from '../lib/device.ts';

export const isOfflineItem = (story: Item): story is OfflineItem => 'savedAt' in story;

const isWhole = ({ stage }: Item): boolean => stage === 'ready' || stage === 'silent';

export const useOfflineStory = (story: Item): void => {
  const { device } = useServices();
  const owner = useOwnerId();
  useEffect(() => {
    // The owner is not known yet if the story is the first page of the visit.
    if (owner === undefined || !isWhole(story) || isOfflineItem(story) || isReadByLink(story)) return undefined;
    // Saving a story downloads all its files, even if the user does not listen.
    if (savesData()) return undefined;
    // A failed save is ignored, because the story is already shown.
    const keep = async () => (await device()).keep(story);
    return whenIdle(() => void keep().catch(() => undefined));
  }, [device, owner, story]);
};
