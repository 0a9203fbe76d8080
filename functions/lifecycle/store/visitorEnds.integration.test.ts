import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { favoritesIn } from '#functions/gallery/store/favorites.ts';
import { finishDeletions } from '#functions/housekeeping/finishDeletions.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import { times } from '#functions/platform/table/keys.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { viewsIn } from '#functions/story/store/views.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { advance, startTable, type RunningTable } from '#test/support/table.ts';
import { accountDeletionsIn } from './accountDeletions.ts';
import { belongingsIn } from './belongings.ts';

const DAY_MINUTES = 24 * 60;
const CONTENT = { body: 'a', alts: ['b'], moodId: 1, neighbourMoodIds: [], keywords: [] };

let running: RunningTable;
let files: Set<string>;
beforeEach(async () => {
  running = await startTable();
  files = new Set();
  await sweep();
});
afterEach(() => running.close());

const never = () => Promise.reject(new Error('a visitor is known nowhere else'));
const sweep = async (): Promise<void> => {
  const { table } = running;
  const media = {
    remove: async () => {},
    removeUnder: async (prefix: string) => {
      for (const key of files) if (key.startsWith(prefix)) files.delete(key);
    },
  };
  await finishDeletions({
    accountDeletions: accountDeletionsIn(table, never),
    userPool: { removeUser: never },
    payments: { removeCustomer: never },
    deletions: deletionsIn(table),
    media: media as never,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: table.now,
  })();
};
/** Runs the sweep, lets the waiting time of its deletions pass, and runs it again. */
const sweepOn = async (): Promise<void> => {
  await sweep();
  advance(running.clock, 6);
  await sweep();
};
const aVisitor = async () => (await callersIn(running.table, 3).createVisitor(newId())).caller;
const tell = async (caller: Caller): Promise<string> => {
  const uid = newId();
  const story = aNewStory({ uid, uploadId: uid, ownerId: caller.id });
  await storiesIn(running.table).begin({ story, caller, idempotency: undefined });
  await storiesIn(running.table).saveText(uid, 1, CONTENT);
  await storiesIn(running.table).publish(uid, 1, { silent: false });
  files.add(`media/${uid}/picture.jpg`);
  return uid;
};
const isThere = async (uid: string) => (await storiesIn(running.table).find(uid)) !== undefined;
const toTheirLastDay = () => advance(running.clock, limits.visitorDays * DAY_MINUTES);
const whatIsLeft = async (id: string) => (await running.itemsOf(id)).map(({ sk }) => String(sk).split('#')[0]);

it('a visitor’s data stays as long as its cookie, and is deleted two days later', async () => {
  const [visitor, liked] = [await aVisitor(), await tell(await aVisitor())];
  const uid = await tell(visitor);
  await favoritesIn(running.table).toggle(visitor.id, liked, '192.0.2.1');
  toTheirLastDay();
  await sweepOn();
  expect([await isThere(uid), files.size]).toEqual([true, 2]);
  advance(running.clock, 2 * DAY_MINUTES);
  await sweepOn();
  expect([await isThere(uid), await isThere(liked), files.size]).toEqual([false, false, 0]);
  expect((await whatIsLeft(visitor.id)).filter((name) => name !== 'LEDGER' && name !== 'PROFILE')).toEqual([]);
  const others = (await running.items()).filter(({ sk }) => !String(sk).startsWith('LEDGER#'));
  expect(JSON.stringify(others)).not.toContain(uid);
});

it('a visitor with only a favourite is removed at once, with its count', async () => {
  const liked = await tell(await aVisitor());
  advance(running.clock, 30 * DAY_MINUTES);
  const later = await tell(await aVisitor());
  const visitor = await aVisitor();
  await favoritesIn(running.table).toggle(visitor.id, later, '192.0.2.1');
  toTheirLastDay();
  advance(running.clock, 2 * DAY_MINUTES);
  await sweep();
  expect((await whatIsLeft(visitor.id)).includes('FAVORITE')).toBe(false);
  expect(await viewsIn(running.table).metricsOf(later)).toMatchObject({ favorites: 0 });
  expect(await isThere(liked)).toBe(false);
});

it('a sweep after weeks of downtime finds everyone, also when the profile expired first', async () => {
  const [first, second] = [await aVisitor(), await aVisitor()];
  const uids = [await tell(first), await tell(second)];
  const { client, name } = running.table;
  await client.send(new DeleteCommand({ TableName: name, Key: billingKeys.profile(first.id) }));
  toTheirLastDay();
  advance(running.clock, 40 * DAY_MINUTES);
  await sweepOn();
  expect(await Promise.all(uids.map(isThere))).toEqual([false, false]);
  expect(await accountDeletionsIn(running.table, never).listUnfinished()).toEqual([]);
  const swept = (await running.items()).find(({ pk, sk }) => pk === 'DUE' && sk === 'VISITORS');
  expect(swept?.['day']).toBe(times.dayOf(running.clock.now));
});

it('data moved by a sign-in belongs to the account and stays', async () => {
  const visitor = await aVisitor();
  const uid = await tell(visitor);
  const nonce = await noncesIn(running.table).issue(visitor.id);
  const identity = { provider: 'google', subject: '1', name: 'Nora', email: 'nora@example.test' } as const;
  const result = await accountsIn(running.table, 'salt').signIn({ identity, nonce, visitorId: visitor.id });
  if (result.status !== 'signedIn') throw new Error('nobody is signed in');
  await belongingsIn(running.table).move(visitor.id, result.user.id);
  toTheirLastDay();
  advance(running.clock, 2 * DAY_MINUTES);
  await sweepOn();
  expect([await isThere(uid), files.size]).toEqual([true, 1]);
});
