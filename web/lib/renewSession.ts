import type { QueryClient } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { ApiError } from './http.ts';
import { noteCaller, type Caller } from './session.ts';

const LOCK = 'aw:refresh';

/**
 * One tab at a time: two that renew at once show the same renewal cookie. The server forgives that for a minute, on which
 * browsers without locks rely; a tab that was asleep for longer would be taken for a thief.
 */
const inTurn = <T>(work: () => Promise<T>, locks: LockManager | undefined): Promise<T> =>
  locks ? locks.request(LOCK, work) : work();

const askWhoIsHere = async ({ account, lifecycle }: Pick<Client, 'account' | 'lifecycle'>): Promise<Caller> => {
  try {
    return { status: 'user', user: await lifecycle.refreshSession() };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    // Signed out, and the cookies are gone: what is left is a visitor, whose own cookie may be gone too.
    return { status: 'visitor', visitor: await account.createTemporaryUser({ quiet: true }) };
  }
};

/** Renews the session once for all the calls that found it ended meanwhile. Throws ApiError when nothing is known. */
export const createRenewal = ({
  client,
  queries,
  locks,
}: {
  client: () => Pick<Client, 'account' | 'lifecycle'>;
  queries: QueryClient;
  locks: LockManager | undefined;
}): (() => Promise<void>) => {
  let renewing: Promise<void> | undefined;
  const renew = async () => noteCaller(queries, await inTurn(() => askWhoIsHere(client()), locks));
  return () =>
    (renewing ??= renew().finally(() => {
      renewing = undefined;
    }));
};
