import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { useServices } from './services.tsx';

/** The moods change with a release only, so one load serves the whole visit. */
export const moodsQuery = (client: Client) =>
  queryOptions({ queryKey: ['moods'], queryFn: () => client.story.listMoods({ quiet: true }), staleTime: Infinity });

export const useMoods = () => useQuery(moodsQuery(useServices().client));
