import { expect, test, vi } from 'vitest';
import { fakeOutboxStore } from '../test/fakeOutboxStore.ts';
import { createOutbox, type Outcome } from './outbox.ts';
import type { Waiting } from '../lib/device.ts';

const pictures = [new File(['kite'], 'kite.jpg', { type: 'image/jpeg' })];
const hour = 3_600_000;

/** Fakes `navigator.locks` with one holder at a time. */
const fakeLocks = () => {
  let holders = 0;
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => unknown;
    if (rest.length > 1 && holders > 0) return work(null);
    holders += 1;
    const mine = last.then(() => work({})).finally(() => (holders -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { request } as unknown as LockManager;
};

const start = () => {
  const { store, all, state: storage } = fakeOutboxStore();
  const locks = fakeLocks();
  const state = { known: 'nora' as string | undefined, here: 'nora', at: Date.parse('2030-01-01T00:00:00Z') };
  const send = vi.fn(({ key }: Waiting): Promise<Outcome> =>
    Promise.resolve({ status: 'taken', uid: `story of ${key}` }),
  );
  let made = 0;
  const tab = () =>
    createOutbox({
      store,
      locks,
      now: () => new Date(state.at),
      owner: () => state.known,
      whoIsHere: () => Promise.resolve(state.here),
      uniqueKey: () => `new-${++made}`,
      send,
      onChange: () => undefined,
    });
  return { storage, all, tab, state, send, outbox: tab() };
};
const add = (outbox: ReturnType<typeof createOutbox>, key = 'k1') => outbox.add({ key, pictures, fields: { tag: 2 } });

test('a waiting picture is sent with its choices and key, and then removed', async () => {
  const { outbox, send, all } = start();
  await add(outbox);
  expect(await outbox.sendAll()).toEqual(['story of k1']);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: 'k1', pictures, fields: { tag: 2 } }));
  expect(all.size).toBe(0);
});

test('is sent once from several tabs', async () => {
  const { outbox, tab, send } = start();
  await add(outbox);
  const sent = await Promise.all([outbox.sendAll(), tab().sendAll(), tab().sendAll()]);
  expect([sent.flat(), send.mock.calls.length]).toEqual([['story of k1'], 1]);
});

test('keeps waiting under the same key after a network error', async () => {
  const { outbox, send } = start();
  await add(outbox);
  await add(outbox, 'k2');
  send.mockResolvedValueOnce({ status: 'unheard' });
  expect(await outbox.sendAll()).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await outbox.sendAll()).toEqual(['story of k1', 'story of k2']);
});

test('belongs to its account: no one else sends or sees it', async () => {
  const { outbox, state, send, all } = start();
  await add(outbox);
  Object.assign(state, { known: 'ben', here: 'ben' });
  expect([await outbox.sendAll(), await outbox.list()]).toEqual([[], []]);
  expect([send.mock.calls.length, all.size]).toEqual([0, 1]);
});

test('a visitor’s picture is the account’s after signing in, and is sent once under its key', async () => {
  const { outbox, tab, state, send } = start();
  Object.assign(state, { known: 'visitor', here: 'visitor' });
  await add(outbox);
  expect(await outbox.reassign('visitor', 'nora')).toBe(true);
  expect([await outbox.sendAll(), await outbox.list()]).toEqual([[], []]);
  Object.assign(state, { known: 'nora', here: 'nora' });
  const sent = await Promise.all([outbox.sendAll(), tab().sendAll()]);
  expect([sent.flat(), send.mock.calls.length]).toEqual([['story of k1'], 1]);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: 'k1', pictures, fields: { tag: 2 } }));
});

test('signing in does not take another account’s picture', async () => {
  const { outbox, state, all } = start();
  await add(outbox);
  Object.assign(state, { known: 'ben', here: 'ben' });
  expect(await outbox.reassign('visitor', 'ben')).toBe(false);
  expect([...all.values()].map(({ owner }) => owner)).toEqual(['nora']);
});

test('a picture being sent during sign-in is not sent twice', async () => {
  const { outbox, state, send } = start();
  await add(outbox);
  let handing: Promise<boolean> | undefined;
  send.mockImplementationOnce(({ key }) => {
    handing = outbox.reassign('nora', 'ben');
    return Promise.resolve({ status: 'taken', uid: key });
  });
  await outbox.sendAll();
  expect(await handing).toBe(false);
  Object.assign(state, { known: 'ben', here: 'ben' });
  expect([await outbox.sendAll(), send.mock.calls.length]).toEqual([[], 1]);
});

test('a visitor’s tried picture is confirmed by the account before it is sent again', async () => {
  const { outbox, state, send } = start();
  await add(outbox);
  await add(outbox, 'k2');
  send
    .mockResolvedValueOnce({ status: 'refused', reason: 'Not enough tokens.' })
    .mockResolvedValueOnce({ status: 'unheard' });
  await outbox.sendAll();
  await outbox.reassign('nora', 'ben');
  Object.assign(state, { known: 'ben', here: 'ben' });
  expect([await outbox.sendAll(), send.mock.calls.length]).toEqual([[], 2]);
  const refusals = (await outbox.list()).map(({ refusal }) => refusal);
  expect(refusals).toEqual([{ status: 'said', reason: 'Not enough tokens.' }, { status: 'uncertain' }]);
});

test('is sent for the person that the server reports', async () => {
  const { outbox, state, send } = start();
  await add(outbox);
  state.here = 'ben';
  expect([await outbox.sendAll(), send.mock.calls.length]).toEqual([[], 0]);
});

test('stops when another person signs in', async () => {
  const { outbox, state, send, all } = start();
  await add(outbox);
  await add(outbox, 'k2');
  send.mockImplementationOnce(({ key }) => {
    state.here = 'ben';
    return Promise.resolve({ status: 'taken', uid: key });
  });
  expect(await outbox.sendAll()).toEqual(['k1']);
  expect([send.mock.calls.length, [...all.keys()]]).toEqual([1, ['k2']]);
});

test('a refused picture keeps its reason, and is retried only on request under a new key', async () => {
  const { outbox, send } = start();
  await add(outbox);
  send.mockResolvedValueOnce({ status: 'refused', reason: 'Not enough tokens.' });
  await outbox.sendAll();
  await outbox.sendAll();
  expect(await outbox.list()).toMatchObject([{ key: 'k1', refusal: { status: 'said', reason: 'Not enough tokens.' } }]);
  await outbox.retry('k1');
  expect(await outbox.sendAll()).toEqual(['story of new-1']);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a cancelled picture is not sent', async () => {
  const { outbox, send } = start();
  await add(outbox);
  await outbox.cancel('k1');
  expect([await outbox.sendAll(), send.mock.calls.length]).toEqual([[], 0]);
});

test('a picture with an answer lost for a day asks before it is sent again', async () => {
  const { outbox, state, send } = start();
  await add(outbox);
  send.mockResolvedValueOnce({ status: 'unheard' });
  await outbox.sendAll();
  state.at += 24 * hour;
  expect(await outbox.sendAll()).toEqual([]);
  expect(await outbox.list()).toMatchObject([{ refusal: { status: 'uncertain' } }]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a picture tried before waiting asks as well', async () => {
  const { outbox, state, send } = start();
  await outbox.add({ key: 'k1', pictures, fields: {}, sentAt: new Date(state.at).toISOString() });
  state.at += 24 * hour;
  expect([await outbox.sendAll(), send.mock.calls.length]).toEqual([[], 0]);
  expect(await outbox.list()).toMatchObject([{ refusal: { status: 'uncertain' } }]);
});

test('an untried picture waits for weeks, but not endlessly', async () => {
  const { outbox, state, all } = start();
  await add(outbox);
  state.at += 10 * 24 * hour;
  expect(await outbox.sendAll()).toHaveLength(1);
  await add(outbox, 'k2');
  state.at += 31 * 24 * hour;
  expect([await outbox.sendAll(), all.size]).toEqual([[], 0]);
});

test('reports an unknown person or missing storage', async () => {
  const { outbox, state, storage } = start();
  state.known = undefined;
  expect(await add(outbox)).toBe(false);
  state.known = 'nora';
  storage.isRefused = true;
  expect(await add(outbox)).toBe(false);
});
