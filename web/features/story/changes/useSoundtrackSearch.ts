import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { limits } from '#shared/limits.ts';
import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import type { Client } from '../../../lib/client.ts';
import { useServices } from '../../../lib/services.tsx';
import { wait } from '../../../lib/wait.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';

export type Search = { status: 'searching' } | { status: 'empty' } | { status: 'failed'; message: string | undefined };

const pathOf = (url: string | null): string | undefined => url?.split('?')[0];

export const pickSoundtrack = (
  list: readonly Soundtrack[],
  musicUrl: string | null,
  random: () => number,
): Soundtrack | undefined => {
  const others = list.filter(({ url }) => pathOf(url) !== pathOf(musicUrl));
  const choice = others.length > 0 ? others : list;
  return choice[Math.floor(random() * choice.length)];
};

const soundtracksQuery = (client: Client, tagName: string) => ({
  queryKey: ['soundtracks', tagName],
  queryFn: () => client.story.listSoundtracks({ params: { tagName }, quiet: true }),
  networkMode: 'always' as const,
  staleTime: Infinity,
  gcTime: Infinity,
});

type Found = 'one' | 'nothing';

type Needs = {
  tagName: string;
  musicUrl: string | null;
  random: () => number;
  onPick: (soundtrack: Soundtrack) => Promise<void>;
  onDone: () => void;
};

/** Searches for about a second, then calls `onPick`. Closing the dialog cancels the search. */
export const useSoundtrackSearch = ({ tagName, musicUrl, random, onPick, onDone }: Needs) => {
  const { client } = useServices();
  const queries = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const { mutate, data, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (signal: AbortSignal): Promise<Found> => {
      const [list] = await Promise.all([
        queries.fetchQuery(soundtracksQuery(client, tagName)),
        wait(limits.soundtrackSearchMilliseconds, signal),
      ]);
      const soundtrack = pickSoundtrack(list, musicUrl, random);
      if (!soundtrack) return 'nothing';
      await onPick(soundtrack);
      if (!signal.aborted) onDone();
      return 'one';
    },
  });
  const start = () => {
    running.current?.abort();
    running.current = new AbortController();
    mutate(running.current.signal);
  };
  const onOpen = useEffectEvent(start);
  useEffect(() => {
    onOpen();
    return () => running.current?.abort();
  }, []);
  const again = () => {
    queries.removeQueries({ queryKey: ['soundtracks', tagName] });
    start();
  };
  return { search: searchOf(data, error), again };
};

const searchOf = (found: Found | undefined, error: unknown): Search => {
  if (error) return { status: 'failed', message: toErrorMessage(error) };
  return { status: found === 'nothing' ? 'empty' : 'searching' };
};
