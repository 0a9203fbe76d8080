import type { QueryClient } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { ApiError } from './http.ts';
import { noteCaller, type Caller } from './session.ts';

const LOCK = 'aw:refresh';

/** Only one tab renews at a time. A minute after a renewal, the server treats the use of the old cookie as theft. */
const inTurn = <T>(work: () => Promise<T>, locks: LockManager | undefined): Promise<T> =>
  locks ? locks.request(LOCK, work) : work();

const askWhoIsHere = async ({ account, lifecycle }: Pick<Client, 'account' | 'lifecycle'>): Promise<Caller> => {
  try {
    return { status: 'user', user: await lifecycle.refreshSession() };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    // The session has ended, so the caller becomes a visitor.
    return { status: 'visitor', visitor: await account.createTemporaryUser({ quiet: true }) };
  }
};

/** Concurrent calls share one renewal. @throws ApiError if the server gives neither a session nor a visitor */
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
