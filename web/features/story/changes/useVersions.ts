import { useQuery } from '@tanstack/react-query';
import type { StoryVersion } from '#shared/story/listVersions.ts';
import { useServices } from '../../../lib/services.tsx';
import { useVoices } from '../../../lib/voices.ts';

export type VersionsSituation =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'empty' }
  | { status: 'ready'; versions: readonly (StoryVersion & { voiceName: string | undefined })[] };

export const useVersions = (uid: string): VersionsSituation => {
  const { client } = useServices();
  const voices = useVoices().data;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['versions', uid],
    queryFn: ({ signal }) => client.story.listVersions({ params: { uid }, quiet: true, signal }),
    networkMode: 'always',
  });
  if (!data) return isError && !isFetching ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  if (data.length === 0) return { status: 'empty' };
  const nameOf = (id: string | null) => voices?.find(({ voice_id }) => voice_id === id)?.name;
  return { status: 'ready', versions: data.map((version) => ({ ...version, voiceName: nameOf(version.voiceId) })) };
};
