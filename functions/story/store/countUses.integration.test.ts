import { expect, it } from 'vitest';
import { ceilingsAt, ownUses, sharedUses } from '#functions/account/fairUse.ts';
import { dailyCaps } from '#functions/account/dailyCaps.ts';
import { pauseIn } from '#functions/account/store/pause.ts';
import { createVisitor } from '#functions/account/store/visitors.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { newId } from '#functions/platform/newId.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { losingAnswers, noting } from '#test/support/interposed.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { storiesIn } from './stories.ts';

const running = tableOfFile();

const address = '192.0.2.7';
const idempotency = { key: 'once', fingerprint: 'a' };
const scene = async (freeStoriesPerDay = 400) => {
  const { caller } = await createVisitor(running.table, { addressKey: address, freeNarrations: 3 });
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  const uses = ceilingsAt(1, { ...dailyCaps, freeStoriesPerDay }).usesOf('story', { caller, address });
  return { caller, story, own: ownUses(uses), shared: sharedUses(uses) };
};
const countedFor = async (partition: string, what: string) =>
  (await running.items())
    .filter(({ pk, sk }) => String(pk).startsWith(partition) && String(sk).endsWith(`#${what}`))
    .reduce((sum, { uses }) => sum + Number(uses), 0);

it('counts a story for caller and address in one transaction, and the shared count at its begin', async () => {
  const { caller, story, own, shared } = await scene();
  const { table, requests } = noting(running.table);
  const stories = storiesIn(table);
  expect(await stories.countUses({ ownerId: caller.id, idempotency, uses: own })).toEqual({ status: 'counted' });
  expect(requests).toEqual(['TransactWriteCommand']);
  expect([await countedFor(`CALLER#${caller.id}`, 'story'), await countedFor('EVERYBODY', 'story')]).toEqual([1, 0]);
  expect(await stories.begin({ story, caller, idempotency, uses: shared })).toEqual({ status: 'begun' });
  expect([await countedFor(`CALLER#${caller.id}`, 'story'), await countedFor('EVERYBODY', 'story')]).toEqual([1, 1]);
  expect(checkBooks(await running.items())).toEqual([]);
});

it('counts nothing for a used key, and returns its story or a mismatch', async () => {
  const { caller, story, own, shared } = await scene();
  const stories = storiesIn(running.table);
  await stories.begin({ story, caller, idempotency, uses: [...own, ...shared] });
  const again = { ownerId: caller.id, uses: own };
  const { uid, uploadId } = story;
  expect(await stories.countUses({ ...again, idempotency })).toEqual({ status: 'repeated', uid, uploadId });
  expect(await stories.countUses({ ...again, idempotency: { key: 'once', fingerprint: 'b' } })).toEqual({
    status: 'mismatch',
  });
  expect(await countedFor(`CALLER#${caller.id}`, 'story')).toBe(1);
});

it('counts once when the answer is lost, up to the limit, and nothing during a pause', async () => {
  const { caller, own } = await scene();
  const requests = { ownerId: caller.id, idempotency: undefined, uses: own };
  expect(await storiesIn(losingAnswers(running.table)).countUses(requests)).toEqual({ status: 'counted' });
  const stories = storiesIn(running.table);
  for (let counted = 1; counted < 4; counted += 1) expect((await stories.countUses(requests)).status).toBe('counted');
  expect(await stories.countUses(requests)).toEqual({ status: 'overQuota', by: 'caller' });
  expect(await countedFor(`CALLER#${caller.id}`, 'story')).toBe(4);
  await pauseIn(running.table).set({ reason: 'a test', by: 'Ada' });
  expect(await stories.countUses({ ...requests, uses: [] })).toEqual({ status: 'paused' });
  await pauseIn(running.table).lift();
});
