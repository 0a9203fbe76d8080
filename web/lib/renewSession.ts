import type { QueryClient } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { ApiError } from './http.ts';
import { noteCaller, type Caller } from './session.ts';

const LOCK = 'aw:refresh';

/** Only one tab renews at a time. The server treats a second use of the same cookie as theft after a minute. */
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

/** Concurrent calls share one renewal. @throws ApiError without any session */
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
