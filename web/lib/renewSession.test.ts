import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { User } from '#shared/account/user.ts';
import { fakeClient } from '../test/fakeClient.ts';
import { createRenewal } from './renewSession.ts';

const user = { id: 'u', isTemporary: false } as User;

/** Fakes `navigator.locks`: a name has one holder at a time. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work)),
  } as unknown as LockManager;
};

/** A server that records concurrent renewals. */
const createServer = () => {
  let open = 0;
  const seen: number[] = [];
  const client = fakeClient({
    lifecycle: {
      refreshSession: async () => {
        open += 1;
        seen.push(open);
        await new Promise((resolve) => setImmediate(resolve));
        open -= 1;
        return user;
      },
    },
  });
  return { client: () => client, seen };
};

test('two tabs renew one after the other', async () => {
  const { client, seen } = createServer();
  const locks = createLocks();
  const tab = () => createRenewal({ client, queries: new QueryClient(), locks });
  await Promise.all([tab()(), tab()()]);
  expect(seen).toEqual([1, 1]);
});

test('the calls of one tab share a renewal, and a later one gets its own', async () => {
  const { client, seen } = createServer();
  const renew = createRenewal({ client, queries: new QueryClient(), locks: createLocks() });
  await Promise.all([renew(), renew(), renew()]);
  await renew();
  expect(seen).toEqual([1, 1]);
});

test('a browser without locks renews as well', async () => {
  const { client, seen } = createServer();
  await createRenewal({ client, queries: new QueryClient(), locks: undefined })();
  expect(seen).toEqual([1]);
});
