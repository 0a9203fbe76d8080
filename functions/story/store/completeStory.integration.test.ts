import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { putUser } from '#functions/account/store/users.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { failingOn, losingAnswers, racing } from '#test/support/interposed.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import type { Story } from '../story.ts';
import { completeStory } from './completeStory.ts';
import { deletionsIn } from './deletions.ts';
import { storyKeys } from './keys.ts';
import { storiesIn } from './stories.ts';

const running = tableOfFile();

type User = Caller & { kind: 'user' };
const narration = {
  voiceId: 'Amy',
  key: 'media/a/b.mp3',
  timingsKey: 'media/a/b.json',
  durationSeconds: 9,
  bytes: 72_000,
  audience: 'everyone',
} as const;

/** A user with some silent stories. */
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
  const makeSilent = async () => {
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: user.id });
    const { status } = await store.begin({ story, caller: user, idempotency: undefined });
    expect(status).toBe('begun');
    const { text } = aStory();
    if (text) await store.saveText(story.uid, 1, text);
    await store.publish(story.uid, 1, { silent: true });
    const made = await store.find(story.uid);
    if (made?.stage !== 'silent') throw new Error('the story did not come out silent');
    return made;
  };
  const silent: Story[] = [];
  for (let made = 0; made < stories; made += 1) silent.push(await makeSilent());
  const left = async () => {
    const items = await running.itemsOf(user.id);
    expect(checkBooks(items)).toEqual([]);
    const { freeNarrations, tokens } = items.find(({ sk }) => sk === 'PROFILE') ?? {};
    const told = items.filter(({ sk, reason }) => String(sk).startsWith('LEDGER#') && reason === 'story');
    return { freeNarrations, tokens, told: told.length };
  };
  const complete = (story = silent[0], caller: Caller = user, table: Table = running.table) => {
    if (!story) throw new Error('there is no story');
    return completeStory(table, { story, caller, narration });
  };
  return { user, silent, left, complete, store };
};

describe('giving a silent story its voice', () => {
  it('charges the token that was returned for the silent story', async () => {
    const { complete, left, silent, store } = await scene({ tokens: 1 });
    expect(await left()).toEqual({ freeNarrations: 0, tokens: 1, told: 0 });
    expect(await complete()).toEqual({ status: 'complete', narration });
    expect(await left()).toEqual({ freeNarrations: 0, tokens: 0, told: 1 });
    expect(await store.find(silent[0]?.uid ?? '')).toMatchObject({ stage: 'ready', narration, voiceId: 'Amy' });
  });

  it('charges once for parallel requests', async () => {
    const { complete, left } = await scene({ freeNarrations: 1, tokens: 5 });
    const results = await Promise.all(Array.from({ length: count(10, 100) }, () => complete()));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['complete']));
    expect(await left()).toEqual({ freeNarrations: 0, tokens: 5, told: 1 });
  });

  it('gives voices to as many stories as there are tokens, and the rest stay silent', async () => {
    const { complete, left, silent, store } = await scene({ freeNarrations: 1, tokens: 2 }, 6);
    const results = await Promise.all(silent.map((story) => complete(story)));
    expect(results.filter(({ status }) => status === 'complete')).toHaveLength(3);
    expect(results.filter(({ status }) => status === 'insufficient')).toHaveLength(3);
    expect(await left()).toEqual({ freeNarrations: 0, tokens: 0, told: 3 });
    const stages = await Promise.all(silent.map(async ({ uid }) => (await store.find(uid))?.stage));
    expect(stages.filter((stage) => stage === 'silent')).toHaveLength(3);
  });

  it('costs a subscriber nothing, and checks that the subscription has not ended', async () => {
    const subscriber = await scene({ isSubscribed: true });
    expect(await subscriber.complete()).toMatchObject({ status: 'complete' });
    expect(await subscriber.left()).toEqual({ freeNarrations: 0, tokens: 0, told: 1 });
    const former = await scene({ freeNarrations: 1 });
    const claimed = { ...former.user, isSubscribed: true };
    expect(await former.complete(undefined, claimed)).toEqual({ status: 'insufficient' });
    expect(await former.left()).toEqual({ freeNarrations: 1, tokens: 0, told: 0 });
  });

  it('charges a token if the free narration was used in the meantime, and is insufficient without one', async () => {
    const richer = await scene({ tokens: 1 });
    expect(await richer.complete(undefined, { ...richer.user, freeNarrations: 1 })).toEqual({
      status: 'complete',
      narration,
    });
    expect(await richer.left()).toEqual({ freeNarrations: 0, tokens: 0, told: 1 });
    const poorer = await scene({ freeNarrations: 1 });
    const other = aNewStory({ uid: newId(), uploadId: newId(), ownerId: poorer.user.id });
    const spend = () => poorer.store.begin({ story: other, caller: poorer.user, idempotency: undefined });
    const table = racing(running.table, spend);
    expect(await poorer.complete(undefined, poorer.user, table)).toEqual({ status: 'insufficient' });
  });

  it('is answered also with an empty balance once it has its voice', async () => {
    const { complete, user } = await scene({ tokens: 1 });
    await complete();
    expect(await complete(undefined, { ...user, tokens: 0 })).toEqual({ status: 'complete', narration });
  });

  it('charges nothing for a deleted story, another version or another owner', async () => {
    const { complete, left, silent, user, store } = await scene({ tokens: 2 }, 2);
    const [first, second] = silent;
    if (!first || !second) throw new Error('there are two');
    expect(await complete({ ...first, version: 2 })).toEqual({ status: 'gone' });
    const remove = () => deletionsIn(running.table).begin(first.uid, user.id);
    expect(await complete(first, user, racing(running.table, remove))).toEqual({ status: 'gone' });
    expect(await complete({ ...second, ownerId: 'u_other' }, { ...user, id: 'u_other' })).toEqual({ status: 'gone' });
    expect(await store.find(second.uid)).toMatchObject({ stage: 'silent' });
    expect(await left()).toEqual({ freeNarrations: 0, tokens: 2, told: 0 });
  });

  it.each([
    { stage: 'failed', has: narration },
    { stage: 'failed', has: undefined },
    { stage: 'ready', has: undefined },
  ])('reports a $stage story as gone, and charges nothing', async ({ stage, has }) => {
    const { complete, left, silent } = await scene({ tokens: 1 });
    const change = () =>
      running.table.client.send(
        new UpdateCommand({
          TableName: running.table.name,
          Key: storyKeys.story(silent[0]?.uid ?? ''),
          UpdateExpression: `SET #stage = :stage${has ? ', narration = :has' : ''}`,
          ExpressionAttributeNames: { '#stage': 'stage' },
          ExpressionAttributeValues: { ':stage': stage, ...(has && { ':has': has }) },
        }),
      );
    expect(await complete(undefined, undefined, racing(running.table, change))).toEqual({ status: 'gone' });
    expect(await left()).toMatchObject({ tokens: 1, told: 0 });
  });

  it('charges once when the answer is lost, and nothing when the request is', async () => {
    const [heard, unheard] = [await scene({ tokens: 1 }), await scene({ tokens: 1 })];
    const lossy = losingAnswers(running.table, 99);
    expect(await heard.complete(undefined, heard.user, lossy)).toEqual({ status: 'complete', narration });
    expect(await heard.left()).toEqual({ freeNarrations: 0, tokens: 0, told: 1 });
    const failing = failingOn(running.table, /Transact/);
    await expect(unheard.complete(undefined, unheard.user, failing)).rejects.toThrow('TimeoutError');
    expect(await unheard.left()).toEqual({ freeNarrations: 0, tokens: 1, told: 0 });
  });

  it('leaves all books balanced', async () => {
    expect(checkBooks(await running.items())).toEqual([]);
  });
});
