import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '#shared/limits.ts';
import type { LinkPage } from '#shared/recording/openLink.ts';
import { useServices } from '../../lib/services.tsx';

const ADDRESS_MILLISECONDS = limits.mediaUrlMinutes * 60_000;
const POLL_MILLISECONDS = 2000;

type OpenedAt = { at: Date; page: LinkPage };

/** Opens the link. The text never changes while it is read. Only the recording and expired URLs are renewed. */
export const useOpenedLink = (secret: string) => {
  const { client, now } = useServices();
  const queries = useQueryClient();
  // The key contains the secret. The cache exists only in this page's memory.
  const queryKey = ['reading', secret];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<OpenedAt> => {
      const page = await client.recording.openLink({ body: { secret }, quiet: true, signal });
      const before = queries.getQueryData<OpenedAt>(queryKey)?.page;
      const { pictures, recording } = page;
      return { at: now(), page: before ? { ...before, pictures, recording } : page };
    },
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state: { data } }) => data?.page.recording?.state === 'checking' && POLL_MILLISECONDS,
  });
  const { data, error, isFetching, refetch } = query;
  const isExpired = (): boolean => data !== undefined && now().getTime() - data.at.getTime() >= ADDRESS_MILLISECONDS;
  return {
    page: data?.page,
    error,
    isFetching,
    refresh: () => void refetch({ cancelRefetch: false }),
    renewPictures: () => {
      // A picture that fails with a valid URL would fail with a new one too.
      if (isExpired()) void refetch({ cancelRefetch: false });
    },
    findAudioUrl: async (): Promise<string | undefined> => {
      const current = isExpired() ? (await refetch()).data : data;
      return current?.page.recording?.audioUrl ?? undefined;
    },
    forgetRecording: () =>
      queries.setQueryData<OpenedAt>(
        queryKey,
        (before) => before && { ...before, page: { ...before.page, recording: null } },
      ),
  };
};
export type OpenedLink = ReturnType<typeof useOpenedLink>;
