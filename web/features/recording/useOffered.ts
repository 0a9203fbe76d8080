import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OfferedRecording } from '#shared/recording/listOffered.ts';
import type { Client } from '../../lib/client.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';

const none: readonly OfferedRecording[] = [];

/** Relatives may take days to record, so a delay of a minute is fine. */
const POLL_SECONDS = 60;
const WATCHED_POLL_SECONDS = 10;

const offeredQuery = (client: Client, caller: string | undefined) =>
  queryOptions({
    queryKey: ['offered', caller],
    queryFn: ({ signal }) => client.recording.listOffered({ quiet: true, signal }),
    networkMode: 'always',
  });

const useAccount = () => {
  const session = useSession();
  return session.status === 'user' ? session.user.id : undefined;
};

/** Reads only the cache, and sends no request. */
export const useOffered = (): readonly OfferedRecording[] | undefined => {
  const { client } = useServices();
  return useQuery({ ...offeredQuery(client, useAccount()), enabled: false }).data;
};

/** Polls while the page is visible, and ignores failures. */
export const usePolledOffered = (isOpen: boolean): readonly OfferedRecording[] => {
  const { client } = useServices();
  const account = useAccount();
  const { data } = useQuery({
    ...offeredQuery(client, account),
    enabled: account !== undefined,
    refetchInterval: 1000 * (isOpen ? WATCHED_POLL_SECONDS : POLL_SECONDS),
    refetchOnWindowFocus: true,
  });
  return data ?? none;
};

export const useOfferedNews = (): string => {
  const words = useWords(english).bell;
  const offered = useOffered();
  const known = useRef<ReadonlySet<string>>(undefined);
  const [news, setNews] = useState('');
  const note = useEffectEvent((now: readonly OfferedRecording[] | undefined) => {
    const before = known.current;
    if (now) known.current = new Set(now.map(({ recordingId }) => recordingId));
    const came = (before && now?.filter(({ recordingId }) => !before.has(recordingId))) ?? [];
    if (came.length > 0) setNews(came.map(({ reader, title }) => words.news(reader, title)).join(' '));
  });
  useEffect(() => note(offered), [offered]);
  return news;
};
