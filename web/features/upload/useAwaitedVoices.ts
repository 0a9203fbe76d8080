import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Item } from '#shared/story/story.ts';
import { useVoiceGiver } from '../../story/useGivingVoice.ts';

/** Watches stories whose narration was not ready when the upload ended. If one turns out silent, it gets a voice. */
export const useAwaitedVoices = (): ((uid: string) => void) => {
  const queries = useQueryClient();
  const give = useVoiceGiver();
  const awaited = useRef(new Set<string>());
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type, query }) => {
        const [area, uid] = query.queryKey;
        if (type !== 'updated' || area !== 'story' || typeof uid !== 'string' || !awaited.current.has(uid)) return;
        const item = query.state.data as Item | undefined;
        if (item?.stage !== 'silent' && item?.stage !== 'ready' && item?.stage !== 'failed') return;
        awaited.current.delete(uid);
        if (item.stage === 'silent') void give(item);
      }),
    [queries, give],
  );
  return (uid) => void awaited.current.add(uid);
};
