import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { favoritesIn } from '#functions/gallery/store/favorites.ts';
import { favoriteMarksIn } from '#functions/story/store/favoriteMarks.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { translationsIn } from '#functions/story/store/translations.ts';
import { publicWordsOf } from '#functions/story/publicWords.ts';
import type { Narration, Story, Text } from '#functions/story/story.ts';
import type { Language } from '#shared/story/language.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { behind, failingOn, interposed, named, noting, racing } from '#test/support/interposed.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { belongingsIn } from './belongings.ts';

const running = tableOfEachTest();

const stories = () => storiesIn(running.table);
const aVisitor = async () => (await callersIn(running.table, 3).createVisitor('192.0.2.1')).caller;
type Visitor = Awaited<ReturnType<typeof aVisitor>>;
/** Begins a story and saves its text. */
const begin = async (visitor: Visitor): Promise<string> => {
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: visitor.id });
  await stories().begin({ story, caller: visitor, idempotency: undefined });
  const { text } = aStory();
  if (text) await stories().saveText(story.uid, 1, text);
  return story.uid;
};
const publish = (uid: string) => stories().publish(uid, 1, { silent: false });
/** Signs the visitor in to a new account. */
const signIn = async (visitor: Visitor): Promise<string> => {
  const nonce = await noncesIn(running.table).issue(visitor.id);
  const identity = { provider: 'google', subject: newId(), name: 'Nora', email: 'nora@example.test' } as const;
  const request = { identity, nonce, visitorId: visitor.id };
  const result = await accountsIn(running.table, 'salt').signIn(request);
  if (result.status !== 'signedIn') throw new Error('nobody is signed in');
  return result.user.id;
};
const move = (visitor: Visitor, userId: string, table: Table = running.table) =>
  belongingsIn(table).move(visitor.id, userId);
const freeOf = async (id: string) => (await running.itemsOf(id)).find(({ sk }) => sk === 'PROFILE')?.['freeNarrations'];
const balanced = async () => expect(checkBooks(await running.items())).toEqual([]);

it('moves finished and unfinished stories to the account, with holds when it was made from this visitor', async () => {
  const visitor = await aVisitor();
  const [told, making] = [await begin(visitor), await begin(visitor)];
  await publish(told);
  const userId = await signIn(visitor);
  await move(visitor, userId);
  for (const uid of [told, making]) expect(await stories().find(uid)).toMatchObject({ ownerId: userId });
  await stories().fail(making, 1, 'STORY_FAILED');
  expect([await freeOf(userId), await freeOf(visitor.id)]).toEqual([2, 0]);
  await balanced();
});

it('moves a translation in progress with its hold, and charges the account once', async () => {
  const visitor = await aVisitor();
  const uid = await begin(visitor);
  await stories().saveNarration(uid, 1, aStory().narration as Narration);
  await publish(uid);
  const story = (await stories().find(uid)) as Story;
  const translations = translationsIn(running.table);
  const language = 'es' as Language;
  const input = { story, caller: visitor, language, voiceId: undefined, uses: [] };
  expect(await translations.begin(input)).toEqual({ status: 'begun', version: 2 });
  const userId = await signIn(visitor);
  await move(visitor, userId);
  expect(await stories().find(uid)).toMatchObject({ translating: { hold: { callerId: userId } } });
  const text = { ...(story.text as Text), language, translationOf: 1 };
  await stories().saveText(uid, 2, text);
  for (const _ of [1, 2]) await stories().publish(uid, 2, { silent: false, checked: { words: publicWordsOf(text) } });
  expect(await stories().find(uid)).toMatchObject({ ownerId: userId, translations: { es: { version: 2 } } });
  expect([await freeOf(userId), await freeOf(visitor.id)]).toEqual([1, 0]);
  await balanced();
});

it('recognizes a request repeated after sign-in: one story, paid for once', async () => {
  const visitor = await aVisitor();
  const idempotency = { key: 'k', fingerprint: 'f' };
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: visitor.id });
  const begun = { story, caller: visitor, idempotency };
  expect(await stories().begin(begun)).toMatchObject({ status: 'begun' });
  const userId = await signIn(visitor);
  for (const _ of [1, 2]) await move(visitor, userId);
  const account = { isSubscribed: false, isPendingCancellation: false, tokens: 0, freeNarrations: 2 };
  const caller = { kind: 'user' as const, id: userId, name: 'Nora', email: '', ...account };
  const again = { ...begun, story: aNewStory({ uid: newId(), uploadId: newId(), ownerId: userId }), caller };
  expect(await stories().begin(again)).toMatchObject({ status: 'repeated', uid: story.uid });
  expect(await stories().begin({ ...again, idempotency: { key: 'k', fingerprint: 'other' } })).toMatchObject({
    status: 'mismatch',
  });
  expect(await freeOf(userId)).toBe(2);
  await balanced();
});

it('leaves a request whose key the account has used, and moves the rest', async () => {
  const visitor = await aVisitor();
  const idempotency = { key: 'k', fingerprint: 'f' };
  const begun = async (caller: Caller) => {
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
    await stories().begin({ story, caller, idempotency });
    return { story, caller, idempotency };
  };
  const account = await newBuyer(running.table, { tokens: 2 });
  const [visitors, accounts] = [await begun(visitor), await begun(account)];
  await favoritesIn(running.table).toggle(visitor.id, visitors.story.uid, '192.0.2.1');
  await move(visitor, account.id);
  const again = { ...accounts, story: aNewStory({ uid: newId(), uploadId: newId(), ownerId: account.id }) };
  expect(await stories().begin(again)).toMatchObject({ status: 'repeated', uid: accounts.story.uid });
  expect(await favoriteMarksIn(running.table).isFavorite(account.id, visitors.story.uid)).toBe(true);
  expect(await favoriteMarksIn(running.table).isFavorite(visitor.id, visitors.story.uid)).toBe(false);
});

it('fails when a request cannot be moved, or a story at the first try', async () => {
  const visitor = await aVisitor();
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: visitor.id });
  await stories().begin({ story, caller: visitor, idempotency: { key: 'k', fingerprint: 'f' } });
  const userId = await signIn(visitor);
  const refusingOnce = (what: string) => {
    let isDue = true;
    return interposed(running.table, (command, send) => {
      const isIt = isDue && command.constructor.name === 'TransactWriteCommand';
      if (!isIt || !JSON.stringify(command.input).includes(what)) return send();
      isDue = false;
      return Promise.reject(named('AccessDeniedException'));
    });
  };
  for (const what of [story.uid, 'IDEMPOTENCY#'])
    await expect(move(visitor, userId, refusingOnce(what))).rejects.toThrow('AccessDeniedException');
});

it('leaves the visitor’s holds when the account is older', async () => {
  const visitor = await aVisitor();
  const making = await begin(visitor);
  const { id } = await newBuyer(running.table);
  // Called twice: the hold still names the story, but the second call finds the story already moved.
  for (const _ of [1, 2]) await move(visitor, id);
  expect(await stories().find(making)).toMatchObject({ ownerId: id });
  await stories().fail(making, 1, 'STORY_FAILED');
  expect([await freeOf(id), await freeOf(visitor.id)]).toEqual([0, 3]);
  await balanced();
});

it('moves the balance of a story that is published at that moment', async () => {
  const visitor = await aVisitor();
  const making = await begin(visitor);
  const userId = await signIn(visitor);
  await move(
    visitor,
    userId,
    racing(running.table, () => publish(making)),
  );
  expect(await stories().find(making)).toMatchObject({ ownerId: userId, stage: 'ready' });
  await balanced();
});

it('moves an unlisted unfinished story by its hold', async () => {
  const visitor = await aVisitor();
  const making = await begin(visitor);
  const userId = await signIn(visitor);
  const lagging = interposed(running.table, (command, send) =>
    (command.input as { IndexName?: string }).IndexName === undefined ? send() : Promise.resolve({ Items: [] }),
  );
  await move(visitor, userId, behind(lagging));
  expect(await stories().find(making)).toMatchObject({ ownerId: userId });
  await balanced();
});

it('writes nothing for a moved, unknown or another person’s story', async () => {
  const [visitor, nobody] = [await aVisitor(), await aVisitor()];
  await begin(visitor);
  const userId = await signIn(visitor);
  await move(visitor, userId);
  const { table, requests } = noting(running.table);
  await move(visitor, userId, table);
  await move(nobody, userId, table);
  await move({ ...nobody, id: `v_${'9'.repeat(22)}` }, userId, table);
  expect(requests.filter((name) => !/Query|Get/.test(name))).toEqual([]);
});

it('moves a story without a hold, and books nothing', async () => {
  const visitor = await aVisitor();
  const making = await begin(visitor);
  const userId = await signIn(visitor);
  const moved = async () => (await running.items()).filter(({ sk }) => String(sk).startsWith(`LEDGER#moved-${making}`));
  await running.table.client.send(
    new UpdateCommand({
      TableName: running.table.name,
      Key: storyKeys.story(making),
      UpdateExpression: 'SET #hold.payment = :subscription, #hold.amount = :none',
      ExpressionAttributeNames: { '#hold': 'hold' },
      ExpressionAttributeValues: { ':subscription': 'subscription', ':none': 0 },
    }),
  );
  await move(visitor, userId);
  expect(await stories().find(making)).toMatchObject({ ownerId: userId });
  expect(await moved()).toEqual([]);
});

it('skips a deleted story with an open hold', async () => {
  const visitor = await aVisitor();
  const [gone, making] = [await begin(visitor), await begin({ ...visitor, freeNarrations: 2 })];
  const userId = await signIn(visitor);
  await running.table.client.send(new DeleteCommand({ TableName: running.table.name, Key: storyKeys.story(gone) }));
  await move(visitor, userId);
  expect(await stories().find(making)).toMatchObject({ ownerId: userId });
});

it('makes no further request for an empty visitor', async () => {
  const [visitor, other] = [await aVisitor(), await newBuyer(running.table)];
  const { table, requests } = noting(running.table);
  await move(visitor, other.id, table);
  expect(requests.filter((name) => name !== 'QueryCommand')).toEqual([]);
});

it('moves everything, page by page', async () => {
  const visitor = await aVisitor();
  const uids = [await begin(visitor), await begin(visitor), await begin({ ...visitor, freeNarrations: 1 })];
  const userId = await signIn(visitor);
  const paged = interposed(running.table, (command, send) => {
    if (command.constructor.name === 'QueryCommand') Object.assign(command.input as object, { Limit: 1 });
    return send();
  });
  await move(visitor, userId, paged);
  for (const uid of uids) expect(await stories().find(uid)).toMatchObject({ ownerId: userId });
  await balanced();
});

it('fails when the table does, and continues there on the next request', async () => {
  const visitor = await aVisitor();
  const making = await begin(visitor);
  const userId = await signIn(visitor);
  for (const names of [/Query/, /Transact/])
    await expect(move(visitor, userId, failingOn(running.table, names))).rejects.toThrow('TimeoutError');
  await move(visitor, userId);
  expect(await stories().find(making)).toMatchObject({ ownerId: userId });
});
