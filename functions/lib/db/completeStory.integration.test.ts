import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#functions/lib/services.ts';
import type { Story } from '#functions/lib/story.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { newId } from '../newId.ts';
import { checkBooks } from './books.ts';
import { completeStory } from './completeStory.ts';
import { speechesIn } from './speeches.ts';
import { storiesIn } from './stories.ts';
import { putUser } from './users.ts';

let running: RunningTable;
beforeAll(async () => {
  running = await startTable();
});
afterAll(() => running.close());

type User = Caller & { kind: 'user' };
const narration = { voiceId: 'Amy', key: 'media/a/b.mp3', timingsKey: 'media/a/b.json', durationSeconds: 9 };

/** Somebody with so much, and so many stories of theirs that came out silent. */
const scene = async (over: Partial<User>, stories = 1) => {
  const user: User = {
    kind: 'user',
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
  const store = storiesIn(running.table);
  const silent = async () => {
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: user.id });
    const { is } = await store.begin({ story, caller: user, idempotency: undefined });
    expect(is).toBe('begun');
    const { telling } = aStory();
    if (telling) await store.saveTelling(story.uid, 1, telling);
    await store.publish(story.uid, 1, { silent: true });
    const untold = await store.find(story.uid);
    if (untold?.stage !== 'untold') throw new Error('the story did not come out silent');
    return untold;
  };
  const untold: Story[] = [];
  for (let made = 0; made < stories; made += 1) untold.push(await silent());
  const left = async () => {
    const items = await running.itemsOf(user.id);
    const { freeNarrations, tokens } = items.find(({ sk }) => sk === 'PROFILE') ?? {};
    const told = items.filter(({ sk, reason }) => String(sk).startsWith('LEDGER#') && reason === 'story');
    return { freeNarrations, tokens, told: told.length };
  };
  const complete = (story = untold[0], caller: Caller = user) => {
    if (!story) throw new Error('there is no story');
    return completeStory(running.table, { story, caller, narration });
  };
  return { user, untold, left, complete, store };
};

describe('giving a silent story its voice', () => {
  it('charges the token that was given back when it came out silent', async () => {
    const { complete, left, untold, store } = await scene({ tokens: 1 });
    expect(await left()).toEqual({ freeNarrations: 0, tokens: 1, told: 0 });
    expect(await complete()).toEqual({ is: 'told', narration });
    expect(await left()).toEqual({ freeNarrations: 0, tokens: 0, told: 1 });
    expect(await store.find(untold[0]?.uid ?? '')).toMatchObject({ stage: 'ready', narration, voiceId: 'Amy' });
  });

  it('charges once, however many do it at once', async () => {
    const { complete, left } = await scene({ freeNarrations: 1, tokens: 5 });
    const results = await Promise.all(Array.from({ length: count(10, 100) }, () => complete()));
    expect(new Set(results.map(({ is }) => is))).toEqual(new Set(['told']));
    expect(await left()).toEqual({ freeNarrations: 0, tokens: 5, told: 1 });
  });

  it('tells as many stories as there are tokens for, and the rest stay silent', async () => {
    const { complete, left, untold, store } = await scene({ freeNarrations: 1, tokens: 2 }, 6);
    const results = await Promise.all(untold.map((story) => complete(story)));
    expect(results.filter(({ is }) => is === 'told')).toHaveLength(3);
    expect(results.filter(({ is }) => is === 'insufficient')).toHaveLength(3);
    expect(await left()).toEqual({ freeNarrations: 0, tokens: 0, told: 3 });
    const stages = await Promise.all(untold.map(async ({ uid }) => (await store.find(uid))?.stage));
    expect(stages.filter((stage) => stage === 'untold')).toHaveLength(3);
  });

  it('costs a subscriber nothing, and one whose subscription has ended is not believed', async () => {
    const subscriber = await scene({ isSubscribed: true });
    expect(await subscriber.complete()).toMatchObject({ is: 'told' });
    expect(await subscriber.left()).toEqual({ freeNarrations: 0, tokens: 0, told: 1 });
    const former = await scene({ freeNarrations: 1 });
    const claimed = { ...former.user, isSubscribed: true };
    expect(await former.complete(undefined, claimed)).toEqual({ is: 'insufficient' });
    expect(await former.left()).toEqual({ freeNarrations: 1, tokens: 0, told: 0 });
  });

  it('leaves the books of everybody right', async () => {
    expect(checkBooks(await running.items())).toEqual([]);
  });
});

it('is offered for an hour what speech gave, for that story alone', async () => {
  const speeches = speechesIn(running.table);
  const [callerId, uid] = [`v_${newId()}`, newId()];
  const speech = { ...narration, key: `media/${uid}/b.mp3`, bytesHash: 'hash' };
  await speeches.remember(callerId, speech);
  expect(await speeches.listFor(callerId, uid)).toEqual([speech]);
  expect(await speeches.listFor(callerId, newId())).toEqual([]);
  expect(await speeches.listFor(`v_${newId()}`, uid)).toEqual([]);
});
