import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/story/language.ts';
import { useServices } from '../../lib/services.tsx';
import type { Client } from '../../lib/client.ts';

const pollMilliseconds = 2000;

const recordingsQuery = (client: Client, uid: string) =>
  queryOptions({
    queryKey: ['recordings', uid],
    queryFn: ({ signal }) => client.recording.listRecordings({ params: { uid }, quiet: true, signal }),
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.recordings.some(({ state }) => state === 'checking') === true && pollMilliseconds,
  });

export const useRecordings = (uid: string) => {
  const { client } = useServices();
  const queries = useQueryClient();
  const query = useQuery(recordingsQuery(client, uid));
  const lookAgain = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['recordings', uid] }),
      queries.invalidateQueries({ queryKey: ['offered'] }),
    ]);
  };
  /** The recording may be the voice of the story or of a translation. */
  const refreshTexts = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['story', uid] }),
      queries.invalidateQueries({ queryKey: ['translation', uid] }),
    ]);
  return {
    ...query,
    lookAgain,
    accept: async (recordingId: string) => {
      await client.recording.acceptRecording({ params: { uid, recordingId }, quiet: true });
      await lookAgain();
    },
    choose: async (recordingId: string) => {
      await client.recording.chooseRecording({ params: { uid, recordingId }, quiet: true });
      await Promise.all([lookAgain(), refreshTexts()]);
    },
    remove: async (recordingId: string) => {
      await client.recording.removeRecording({ params: { uid, recordingId }, quiet: true });
      await Promise.all([lookAgain(), refreshTexts()]);
    },
    makeLink: async (asker: string, language: Language | undefined) => {
      const made = await client.recording.createLink({ params: { uid }, body: { asker, language }, quiet: true });
      await lookAgain();
      return made;
    },
    revoke: async (linkId: string) => {
      await client.recording.revokeLink({ params: { uid, linkId }, quiet: true });
      await lookAgain();
    },
  };
};
export type Recordings = ReturnType<typeof useRecordings>;
