import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { putUser } from '#functions/account/store/users.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { checkBooks } from './books.ts';

const running = tableOfEachTest();

const aUserWith = async (over: Partial<Caller & { kind: 'user' }>): Promise<Caller & { kind: 'user' }> => {
  const user = {
    kind: 'user' as const,
    id: `u_${newId()}`,
    name: 'Ada',
    email: 'ada@words.example',
    tokens: 0,
    freeNarrations: 0,
    isSubscribed: false,
    isPendingCancellation: false,
    ...over,
  };
  await putUser(running.table, user);
  return user;
};

const begin = (caller: Caller, idempotency?: { key: string; fingerprint: string }) => {
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  return storiesIn(running.table)
    .begin({ story, caller, idempotency })
    .then((result) => ({ result, uid: story.uid }));
};

const tell = async (uid: string): Promise<void> => {
  const { text } = aStory();
  const picture = aPicture();
  const stories = storiesIn(running.table);
  await stories.savePicture(uid, 1, 0, picture);
  if (text) await stories.saveText(uid, 1, text);
};

const balances = async (callerId: string) => {
  const items = await running.itemsOf(callerId);
  const profile = items.find(({ sk }) => sk === 'PROFILE');
  const holds = items.filter(({ sk }) => String(sk).startsWith('HOLD#')).length;
  return { free: profile?.['freeNarrations'], tokens: profile?.['tokens'], holds };
};

describe('holding', () => {
  it('lets exactly one of many parallel stories through when one token is left', async () => {
    const user = await aUserWith({ tokens: 1 });
    const results = await Promise.all(Array.from({ length: 100 }, () => begin(user)));
    expect(results.filter(({ result }) => result.status === 'begun')).toHaveLength(1);
    expect(results.filter(({ result }) => result.status === 'insufficient')).toHaveLength(99);
    expect(await balances(user.id)).toEqual({ free: 0, tokens: 0, holds: 1 });
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('takes free narrations before tokens, and nothing from a subscriber', async () => {
    const user = await aUserWith({ freeNarrations: 1, tokens: 1 });
    expect([
      (await begin(user)).result.status,
      (await begin(user)).result.status,
      (await begin(user)).result.status,
    ]).toEqual(['begun', 'begun', 'insufficient']);
    const subscriber = await aUserWith({ isSubscribed: true, tokens: 2 });
    expect((await begin(subscriber)).result.status).toBe('begun');
    expect(await balances(subscriber.id)).toEqual({ free: 0, tokens: 2, holds: 1 });
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('charges one story for one idempotency key, in a row and at once', async () => {
    const user = await aUserWith({ tokens: 1 });
    const idempotency = { key: 'attempt 1', fingerprint: 'same bytes' };
    const results = await Promise.all(Array.from({ length: 10 }, () => begin(user, idempotency)));
    const begun = results.filter(({ result }) => result.status === 'begun');
    expect(begun).toHaveLength(1);
    const repeated = { status: 'repeated', uid: begun[0]?.uid };
    for (const { result } of results.filter(({ result }) => result.status !== 'begun'))
      expect(result).toMatchObject(repeated);
    expect((await begin({ ...user, tokens: 0 }, idempotency)).result).toMatchObject(repeated);
    expect((await begin(user, { ...idempotency, fingerprint: 'other bytes' })).result).toEqual({ status: 'mismatch' });
    expect(await balances(user.id)).toEqual({ free: 0, tokens: 0, holds: 1 });
  });

  it('scopes a key to its caller and forgets it after a day', async () => {
    const [one, other] = [await aUserWith({ tokens: 2 }), await aUserWith({ tokens: 1 })];
    const idempotency = { key: 'attempt 1', fingerprint: 'same bytes' };
    expect((await begin(one, idempotency)).result.status).toBe('begun');
    expect((await begin(other, idempotency)).result.status).toBe('begun');
    advance(running.clock, limits.idempotencyHours * 60 + 1);
    expect((await begin(one, idempotency)).result.status).toBe('begun');
  });
});

describe('settling', () => {
  it('commits once, however often a story is published', async () => {
    const user = await aUserWith({ tokens: 3 });
    const { uid } = await begin(user);
    await tell(uid);
    const stories = storiesIn(running.table);
    await Promise.all(Array.from({ length: 5 }, () => stories.publish(uid, 1, { silent: false })));
    await stories.fail(uid, 1, 'STORY_FAILED');
    expect(await stories.find(uid)).toMatchObject({ stage: 'ready', publishedAt: running.clock.now.toISOString() });
    expect(await balances(user.id)).toEqual({ free: 0, tokens: 2, holds: 0 });
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('returns the token for a silent story and for a failed one', async () => {
    const user = await aUserWith({ freeNarrations: 1, tokens: 1 });
    const stories = storiesIn(running.table);
    const [silent, failed] = [await begin(user), await begin(user)];
    await tell(silent.uid);
    await stories.publish(silent.uid, 1, { silent: true });
    await stories.fail(failed.uid, 1, 'PICTURE_UNREADABLE', 'PICTURE_UNREADABLE');
    expect(await stories.find(silent.uid)).toMatchObject({ stage: 'silent' });
    expect(await stories.find(failed.uid)).toMatchObject({ stage: 'failed', refusal: 'PICTURE_UNREADABLE' });
    expect(await balances(user.id)).toEqual({ free: 1, tokens: 1, holds: 0 });
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('forgets a failed story after a day', async () => {
    const user = await aUserWith({ tokens: 1 });
    const { uid } = await begin(user);
    await storiesIn(running.table).fail(uid, 1, 'STORY_FAILED');
    advance(running.clock, limits.failedStoryDays * 24 * 60 + 1);
    expect(await storiesIn(running.table).find(uid)).toBeUndefined();
  });

  it('releases an unsettled hold once, when due', async () => {
    const user = await aUserWith({ tokens: 1 });
    const { uid } = await begin(user);
    const stories = storiesIn(running.table);
    advance(running.clock, limits.holdMinutes);
    expect(await stories.releaseDueHolds()).toBe(0);
    advance(running.clock, 1);
    expect(await stories.releaseDueHolds()).toBe(1);
    expect(await stories.releaseDueHolds()).toBe(0);
    expect(await stories.find(uid)).toMatchObject({ stage: 'failed', refusal: 'STORY_FAILED' });
    expect(await balances(user.id)).toEqual({ free: 0, tokens: 1, holds: 0 });
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('finds holds that became due during days of downtime', async () => {
    const user = await aUserWith({ tokens: 1 });
    await begin(user);
    advance(running.clock, 3 * 24 * 60);
    expect(await storiesIn(running.table).releaseDueHolds()).toBe(1);
    expect(await balances(user.id)).toEqual({ free: 0, tokens: 1, holds: 0 });
  });
});

describe('the bank', () => {
  it('balances at every instant while workers hold, commit, release and sweep', async () => {
    const { caller: visitor } = await callersIn(running.table, 12).createVisitor('192.0.2.1');
    const user = await aUserWith({ tokens: 15, freeNarrations: 3 });
    const stories = storiesIn(running.table);
    const work = { isOver: false };

    const makeStories = async (caller: Caller): Promise<void> => {
      for (let round = 0; round < count(4, 60); round += 1) {
        const { result, uid } = await begin(caller);
        if (result.status !== 'begun') continue;
        const fate = Math.floor(Math.random() * 4);
        await tell(uid);
        if (fate === 0) await stories.publish(uid, 1, { silent: false });
        if (fate === 1) await stories.publish(uid, 1, { silent: true });
        if (fate === 2)
          await Promise.all([stories.fail(uid, 1, 'STORY_FAILED'), stories.publish(uid, 1, { silent: false })]);
      }
    };
    const watch = async (): Promise<number> => {
      let looks = 0;
      for (; !work.isOver; looks += 1)
        for (const { id } of [visitor, user]) expect(checkBooks(await running.itemsOf(id))).toEqual([]);
      return looks;
    };
    const watching = watch();
    await Promise.all([visitor, visitor, user, user, user].map((caller) => makeStories(caller)));
    work.isOver = true;
    expect(await watching).toBeGreaterThan(5);
    advance(running.clock, limits.holdMinutes + 2);
    await stories.releaseDueHolds();
    const items = await running.items();
    expect(checkBooks(items)).toEqual([]);
    expect(items.filter(({ sk }) => String(sk).startsWith('HOLD#'))).toEqual([]);
  });
});
