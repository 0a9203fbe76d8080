import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { TemporaryUser, User } from '#shared/account/user.ts';
import type { Client } from './client.ts';
import { useServices } from './services.tsx';
import {
  forgetMade,
  readOfflineOwner,
  readTemporaryUserId,
  writeCameFrom,
  writeTemporaryUserId,
} from '../storage/storage.ts';

/** A visitor counts as signed out. */
export type Caller = { status: 'user'; user: User } | { status: 'visitor'; visitor: TemporaryUser };
export type Session = { status: 'loading' } | { status: 'failed' } | Caller;

const sessionKey = ['session'] as const;

const startSession = async (client: Client, signal: AbortSignal): Promise<Caller> => {
  const { isAuthenticated } = await client.account.getAuthentication({ quiet: true, signal });
  const user = isAuthenticated ? await client.account.getUser({ quiet: true, signal }) : null;
  if (user) return { status: 'user', user };
  const visitor = await client.account.createTemporaryUser({ quiet: true, signal });
  writeTemporaryUserId(visitor.id);
  return { status: 'visitor', visitor };
};

export const ownerOf = (caller: Caller): string => (caller.status === 'user' ? caller.user.id : caller.visitor.id);

/** Guesses from the last visit whether the caller is a visitor, while the session is not known yet. */
export const awaitsVisitor = (): boolean => readTemporaryUserId() !== undefined || readOfflineOwner() === undefined;

export const sessionQuery = (client: Client) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => startSession(client, signal),
    staleTime: 60_000,
    // Without a network, the session request fails fast, so that screens do not wait.
    networkMode: 'always',
  });

/** Makes the user the caller. Running session requests are canceled, because their answers are outdated. */
export const becomeUser = async (queries: QueryClient, user: User): Promise<void> => {
  await queries.cancelQueries({ queryKey: sessionKey });
  const visitorId = readTemporaryUserId();
  if (visitorId !== undefined) writeCameFrom(visitorId);
  writeTemporaryUserId(undefined);
  forgetMade();
  const caller: Caller = { status: 'user', user };
  queries.setQueryData(sessionKey, caller);
};

/** Updates the session after another call has renewed or ended it. */
export const noteCaller = (queries: QueryClient, caller: Caller): void => {
  writeTemporaryUserId(caller.status === 'visitor' ? caller.visitor.id : undefined);
  queries.setQueryData(sessionKey, caller);
};

export const forgetUser = (queries: QueryClient): void => {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  void queries.resetQueries({ queryKey: sessionKey });
};

/** Another tab may have signed in or out, so the session is read again. */
export const refreshSession = async (client: Client, queries: QueryClient): Promise<void> => {
  const before = queries.getQueryData(sessionQuery(client).queryKey);
  const now = await queries.fetchQuery({ ...sessionQuery(client), staleTime: 0 });
  if (before && ownerOf(before) === ownerOf(now)) return;
  await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
};

export const refreshWhatIsSeen = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });

export const useSession = (): Session => {
  const { client } = useServices();
  const { data, errorUpdateCount } = useQuery(sessionQuery(client));
  // The status stays `failed` during a retry. If it changed to `loading`, components would remount and retry forever.
  return data ?? { status: errorUpdateCount > 0 ? 'failed' : 'loading' };
};

export const useOwnerId = (): string | undefined => {
  const session = useSession();
  return session.status === 'user' || session.status === 'visitor' ? ownerOf(session) : undefined;
};
