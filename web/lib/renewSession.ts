import type { QueryClient } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { ApiError } from './http.ts';
import { noteCaller, type Caller } from './session.ts';

const LOCK = 'aw:refresh';

/**
 * One tab at a time, because two renewals would use the same cookie. The server allows that for a minute, then takes
 * it for theft.
 */
const inTurn = <T>(work: () => Promise<T>, locks: LockManager | undefined): Promise<T> =>
  locks ? locks.request(LOCK, work) : work();

const askWhoIsHere = async ({ account, lifecycle }: Pick<Client, 'account' | 'lifecycle'>): Promise<Caller> => {
  try {
    return { status: 'user', user: await lifecycle.refreshSession() };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    // The session is over: the caller is a visitor, maybe a new one.
    return { status: 'visitor', visitor: await account.createTemporaryUser({ quiet: true }) };
  }
};

/** Renews the session once for all waiting calls. @throws ApiError without any session */
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
