import { expect, it } from 'vitest';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import { standingIn } from '#functions/account/store/standing.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { accountDeletionsIn } from './accountDeletions.ts';
import { directoryIn } from './directory.ts';

const running = tableOfEachTest();
const directory = () => directoryIn(running.table);

let browsers = 0;
const signIn = async (subject: string, email: string, name = 'Nora'): Promise<Caller & { kind: 'user' }> => {
  browsers += 1;
  const { caller } = await callersIn(running.table, 0).createVisitor(`address ${browsers}`);
  const nonce = await noncesIn(running.table).issue(caller.id);
  const identity = { provider: 'google' as const, subject, name, email };
  const result = await accountsIn(running.table, 'salt', 5).signIn({ identity, nonce, visitorId: caller.id });
  if (result.status !== 'signedIn') throw new Error(result.status);
  return result.user;
};
const idsOf = async (email: string) => (await directory().findByEmail(email)).map(({ id }) => id).toSorted();

it('finds all accounts with an address, in any case, also blocked ones', async () => {
  const [one, two] = [await signIn('1', 'Nora@example.test'), await signIn('2', 'nora@example.test')];
  await signIn('3', 'jonah@example.test');
  await standingIn(running.table).block(two.id);
  expect(await idsOf(' NORA@example.test ')).toEqual([one.id, two.id].toSorted());
  expect(await idsOf('nora@example')).toEqual([]);
});

it('finds an account only by its present address', async () => {
  const { id } = await signIn('1', 'old@example.test');
  await signIn('1', 'new@example.test');
  expect([await idsOf('old@example.test'), await idsOf('new@example.test')]).toEqual([[], [id]]);
  await signIn('1', '');
  expect(await idsOf('new@example.test')).toEqual([]);
});

it('does not find a deleted account by its address, and leaves no trace of the address', async () => {
  const { id } = await signIn('1', 'nora@example.test');
  await accountDeletionsIn(running.table, async () => 'salt').begin(id);
  expect(await idsOf('nora@example.test')).toEqual([]);
  const keys = (await running.items()).map(({ pk }) => String(pk));
  expect(keys.filter((pk) => pk.startsWith('EMAIL#'))).toEqual([]);
  expect(await directory().find(id)).toMatchObject({ name: '', email: '', closedAt: expect.any(String) });
});

it('knows the names of accounts, and leaves out unknown ones', async () => {
  const { id } = await signIn('1', 'nora@example.test');
  expect(await directory().findNames([id, `u_${'n'.repeat(22)}`])).toEqual(new Map([[id, 'Nora']]));
  expect(await directory().findNames([])).toEqual(new Map());
});

it('counts stories up to a limit', async () => {
  const owner = { ...(await signIn('1', 'nora@example.test')), isSubscribed: true };
  const tell = async () => {
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: owner.id });
    await storiesIn(running.table).begin({ story, caller: { ...owner, isUnlimited: true }, idempotency: undefined });
  };
  await tell();
  expect(await directory().countStories(owner.id)).toEqual({ count: 1, hasMore: false });
  for (let told = 1; told <= adminLimits.storiesCounted; told += 1) await tell();
  expect(await directory().countStories(owner.id)).toEqual({ count: adminLimits.storiesCounted, hasMore: true });
});
