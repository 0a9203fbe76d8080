import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Item } from '#shared/story/story.ts';
import { isReadByLink } from '../../lib/linkAddresses.ts';
import { useServices } from '../../lib/services.tsx';
import { useOwnerId } from '../../lib/session.ts';
import { cacheNameOf } from '../../offline/offlineFiles.ts';
import { forgetPosition, listBegun, readSavedSeconds, type Begun } from '../../player/keepPosition.ts';
import { pathOf } from '../../player/pathOf.ts';
import { readOfflineOwner } from '../../storage/storage.ts';
import { storyQuery } from '../../story/useStory.ts';

const MAX_STORIES = 6;

export type BegunStory = { story: Item; path: string; seconds: number };

const onceEach = (begun: readonly Begun[]): Begun[] =>
  [...new Map(begun.toReversed().map((one) => [one.uid, one])).values()].toReversed();

/** Privacy: the saved positions belong to the browser's owner. @returns undefined until the owner is known */
const useIsOwner = (): boolean | undefined => {
  const ownerId = useOwnerId();
  const [known, setKnown] = useState<{ ownerId: string; isOwner: boolean }>();
  useEffect(() => {
    let isCurrent = true;
    if (ownerId !== undefined)
      void cacheNameOf(ownerId).then((name) => {
        if (isCurrent) setKnown({ ownerId, isOwner: readOfflineOwner() === name });
      });
    return () => {
      isCurrent = false;
    };
  }, [ownerId]);
  return known && known.ownerId === ownerId ? known.isOwner : undefined;
};

/** A position is useless if the story is gone or private, has another voice now, or was heard to the end. */
const asBegun = ({ path }: Begun, story: Item | undefined): BegunStory | undefined => {
  if (story?.stage !== 'ready' || story.audioUrl === null || pathOf(story.audioUrl) !== path) return undefined;
  // A story that is shared by its link is in no list.
  if (isReadByLink(story)) return undefined;
  const seconds = readSavedSeconds(path, story.duration);
  return seconds > 0 ? { story, path, seconds } : undefined;
};

/** The server decides which of the begun stories the user may still hear. */
export const useBegun = () => {
  const services = useServices();
  const isOwner = useIsOwner();
  const [begun, setBegun] = useState(() => onceEach(listBegun()).slice(0, MAX_STORIES));
  const found = useQueries({
    queries: begun.map(({ uid }) => ({
      ...storyQuery(services, uid),
      enabled: isOwner === true,
      refetchInterval: false as const,
      retry: false,
    })),
  });
  const isPending = isOwner === undefined || (isOwner && found.some(({ isPending: isRunning }) => isRunning));
  const stories = isOwner
    ? found.flatMap(({ data, isError }, at) => {
        const one = begun[at];
        return (one && !isError && asBegun(one, data)) || [];
      })
    : [];
  const forget = (path: string): void => {
    forgetPosition(path);
    setBegun((before) => before.filter((one) => one.path !== path));
  };
  return { isPending, stories, forget };
};
