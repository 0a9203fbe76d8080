import { useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../lib/http.ts';
import { logError } from '../lib/log.ts';
import { useServices, type WebServices } from '../lib/services.tsx';
import { upload } from '../strings/en/upload.ts';
import { wordsOf } from '../strings/language.ts';
import { giveVoice, type SilentStory } from './giveVoice.ts';

const keyOf = (uid: string) => ['voice', uid] as const;

/** The server's message, or a general one for other errors. */
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : wordsOf(upload).noVoice;

/** Does nothing if the story is already being narrated. Failures are logged, and the story stays unchanged. */
const give = async ({ client, events }: WebServices, queries: QueryClient, item: SilentStory): Promise<void> => {
  const mutationKey = keyOf(item.uid);
  if (queries.isMutating({ mutationKey }) > 0) return;
  const giving = queries.getMutationCache().build(queries, {
    mutationKey,
    mutationFn: () => giveVoice({ client, item }),
    // Offline, it fails at once instead of waiting silently.
    networkMode: 'always',
  });
  // The story is fetched below even after a failure, because only the answer may be lost.
  await giving.execute(undefined).catch(logError);
  events.publish('tokens-updated');
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['story', item.uid] }),
    queries.invalidateQueries({ queryKey: ['gallery'] }),
  ]);
};

export const useVoiceGiver = (): ((item: SilentStory) => Promise<void>) => {
  const services = useServices();
  const queries = useQueryClient();
  return useCallback((item) => give(services, queries, item), [services, queries]);
};

/** Adds a narration to a story without a voice. All screens share `isBusy` and the error. */
export const useGivingVoice = (uid: string) => {
  const tries = useMutationState({
    filters: { mutationKey: keyOf(uid) },
    select: ({ state }) => ({ status: state.status, error: state.error }),
  });
  const last = tries.at(-1);
  return {
    give: useVoiceGiver(),
    isBusy: last?.status === 'pending',
    errorMessage: last?.status === 'error' ? sentenceOf(last.error) : undefined,
  };
};
