import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TemporaryUser, User } from '#shared/account/user.ts';
import type { Client } from './client.ts';
import { useServices } from './services.tsx';
import { writeTemporaryUserId } from './storage.ts';

/** Who is here. A visitor counts as signed out. */
export type Caller = { is: 'user'; user: User } | { is: 'visitor'; visitor: TemporaryUser };
export type Session = { is: 'loading' } | { is: 'failed' } | Caller;

const startSession = async (client: Client): Promise<Caller> => {
  const { isAuthenticated } = await client.account.getAuthentication({ quiet: true });
  const user = isAuthenticated ? await client.account.getUser({ quiet: true }) : null;
  if (user) return { is: 'user', user };
  const visitor = await client.account.createTemporaryUser({ quiet: true });
  writeTemporaryUserId(visitor.id);
  return { is: 'visitor', visitor };
};

/** The start of a session: signed in or not, else a visitor. `ensureQueryData` waits for it. */
export const sessionQuery = (client: Client) =>
  queryOptions({ queryKey: ['session'], queryFn: () => startSession(client), staleTime: 60_000 });

export const useSession = (): Session => {
  const { client } = useServices();
  const { data, isError } = useQuery(sessionQuery(client));
  return data ?? { is: isError ? 'failed' : 'loading' };
};
