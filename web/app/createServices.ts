import type { QueryClient } from '@tanstack/react-query';
import { createClient, type Client } from '../lib/client.ts';
import { createEvents } from '../lib/events.ts';
import type { RouteTable } from '../lib/route.ts';
import type { WebServices } from '../lib/services.tsx';
import { sessionQuery } from '../lib/session.ts';

type Needs = { routes: RouteTable; queries: QueryClient; fetch: typeof fetch };

/** What the screens ask for. A 401 starts the session afresh: a visitor whose cookie is gone becomes a new one. */
export const createServices = ({ routes, queries, fetch }: Needs): WebServices => {
  const events = createEvents();
  const renew = async () => {
    await queries.fetchQuery({ ...sessionQuery(client), staleTime: 0 });
    return true;
  };
  const client: Client = createClient({ routes, events, fetch, renew: () => renew().catch(() => false) });
  return { client, events, now: () => new Date(), uniqueKey: () => crypto.randomUUID() };
};
