import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { useServices } from './services.tsx';

/** Voices change only with a release, so they are loaded once for each visit. */
export const voicesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['voices'],
    queryFn: () => client.story.listVoices({ quiet: true }),
    staleTime: Infinity,
  });

export const useVoices = ({ isWanted = true } = {}) =>
  useQuery({ ...voicesQuery(useServices().client), enabled: isWanted });

/** Moods change only with a release, so they are loaded once for each visit. */
const moodsQuery = (client: Client) =>
  queryOptions({ queryKey: ['moods'], queryFn: () => client.story.listMoods({ quiet: true }), staleTime: Infinity });

export const useMoods = () => useQuery(moodsQuery(useServices().client));
