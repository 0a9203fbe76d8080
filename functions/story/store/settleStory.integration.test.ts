import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { galleryIn } from '#functions/gallery/store/gallery.ts';
import { searchIn } from '#functions/gallery/store/search.ts';
import { belongingsIn } from '#functions/lifecycle/store/belongings.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { failingOn, interposed, losingAnswers, named, noting, racing } from '#test/support/interposed.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { publicWordsOf, type CheckedWords } from '../publicWords.ts';
import { failStory } from './failStory.ts';
import { storyKeys } from './keys.ts';
import { publishingIn } from './publishStory.ts';
import { storiesIn } from './stories.ts';
import { textsIn } from './texts.ts';
import { visibilityIn } from './visibility.ts';

const running = tableOfEachTest();

const { text } = aStory();
if (!text) throw new Error('a story has words');
const words = publicWordsOf(text);
const stories = () => storiesIn(running.table);

/** An unfinished story with its text. @param tokens the owner's tokens before the story began */
const making = async ({ isPublic = false, tokens = 2, isSubscribed = false } = {}) => {
  const owner = await newBuyer(running.table, { tokens, isSubscribed });
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: owner.id, isPublic });
  await stories().begin({ story, caller: owner, idempotency: undefined });
  await stories().saveText(story.uid, 1, text);
  return { uid: story.uid, owner };
};
type Publishing = { table?: Table; silent?: boolean; checked?: CheckedWords };
const publish = (uid: string, { table = running.table, silent = false, checked = { words } }: Publishing = {}) =>
  publishingIn(table).publish(uid, 1, { silent, checked });
const fail = (uid: string, table: Table = running.table, version = 1) =>
  failStory(table, { uid, version, reason: 'PICTURE_UNREADABLE', refusal: 'PICTURE_UNREADABLE' });
const balanceOf = async ({ id }: { id: string }) => {
  const items = await running.itemsOf(id);
  const told = items.filter(({ sk, reason }) => String(sk).startsWith('LEDGER#') && reason === 'story');
  return {
    tokens: items.find(({ sk }) => sk === 'PROFILE')?.['tokens'],
    holds: items.filter(({ sk }) => String(sk).startsWith('HOLD#')).length,
    told: told.map(({ amount }) => amount),
  };
};
const all = { cursor: undefined, moodIds: undefined };
const seen = async () => ({
  listed: (await galleryIn(running.table).listPublic(all)).items.map(({ story }) => story.uid),
  found: (await searchIn(running.table).find({ ...all, words: ['lamp'] })).items.map(({ story }) => story.uid),
});
const balanced = async () => expect(checkBooks(await running.items())).toEqual([]);

describe('publishing', () => {
  it('spends the hold once, and nothing is due any more', async () => {
    const { uid, owner } = await making();
    expect(await balanceOf(owner)).toEqual({ tokens: 1, holds: 1, told: [] });
    expect(await publish(uid)).toEqual({ unneeded: [] });
    expect(await publish(uid)).toEqual({ unneeded: [] });
    expect(await publish(newId())).toEqual({ unneeded: [] });
    expect(await balanceOf(owner)).toEqual({ tokens: 1, holds: 0, told: [-1] });
    expect(await stories().find(uid)).toMatchObject({ stage: 'ready', publishedAt: running.clock.now.toISOString() });
    advance(running.clock, limits.holdMinutes + 2);
    const { table, requests } = noting(running.table);
    expect(await storiesIn(table).releaseDueHolds()).toBe(0);
    expect(requests).not.toContain('TransactWriteCommand');
    await balanced();
  });

  it('books each story of an owner separately', async () => {
    const { uid, owner } = await making();
    const second = aNewStory({ uid: newId(), uploadId: newId(), ownerId: owner.id });
    await stories().begin({ story: second, caller: owner, idempotency: undefined });
    await stories().saveText(second.uid, 1, text);
    for (const one of [uid, second.uid]) await publish(one);
    expect(await balanceOf(owner)).toEqual({ tokens: 0, holds: 0, told: [-1, -1] });
    await balanced();
  });

  it('keeps text and narration for a later return to them, and removes the list of early paragraphs', async () => {
    const { uid } = await making();
    const { narration } = aStory();
    if (!narration) throw new Error('a story has a narration');
    await stories().saveText(uid, 1, text, {
      parts: [{ key: 'drafts/1.mp3', milliseconds: 900 }],
      timingsKey: 'drafts/1.json',
    });
    await stories().saveNarration(uid, 1, narration);
    expect(await stories().find(uid)).toHaveProperty('spoken');
    await publish(uid);
    const at = running.clock.now.toISOString();
    const kept = { version: 1, state: 'ready', at, text, narrations: [narration] };
    expect(await textsIn(running.table).listTexts(uid)).toMatchObject([kept]);
    expect(await stories().find(uid)).not.toHaveProperty('spoken');
  });

  it('returns a silent story’s hold', async () => {
    const { uid, owner } = await making();
    await publish(uid, { silent: true });
    expect(await stories().find(uid)).toMatchObject({ stage: 'silent' });
    expect(await balanceOf(owner)).toEqual({ tokens: 2, holds: 0, told: [] });
    await balanced();
  });

  it('changes no balance of a subscriber, and books the story at zero', async () => {
    const { uid, owner } = await making({ isSubscribed: true });
    await publish(uid);
    expect(await balanceOf(owner)).toEqual({ tokens: 2, holds: 0, told: [0] });
    const silent = await making({ isSubscribed: true });
    await publish(silent.uid, { silent: true });
    expect(await balanceOf(silent.owner)).toEqual({ tokens: 2, holds: 0, told: [] });
    await balanced();
  });

  it('lists a public story for everyone and in search, and a private one nowhere', async () => {
    const [shown, hidden] = [await making({ isPublic: true }), await making()];
    await publish(shown.uid);
    const { table, requests } = noting(running.table);
    await publish(hidden.uid, { table });
    expect(await seen()).toEqual({ listed: [shown.uid], found: [shown.uid] });
    // The transaction was the only write, because a private story appears in no list.
    expect(requests).toEqual(['GetCommand', 'TransactWriteCommand']);
  });

  it.each([undefined, { words: 'Other words.' }])('publishes nothing unchecked: %o was checked', async (checked) => {
    const { uid, owner } = await making({ isPublic: true });
    const refused = publishingIn(running.table).publish(uid, 1, { silent: false, checked });
    await expect(refused).rejects.toMatchObject({ name: 'WordsUnchecked', words });
    expect(await stories().find(uid)).toMatchObject({ stage: 'preparing' });
    expect(await balanceOf(owner)).toMatchObject({ holds: 1 });
    expect(await seen()).toEqual({ listed: [], found: [] });
  });

  it('makes a story with an unfit text private, gives the reason, and charges it', async () => {
    const { uid, owner } = await making({ isPublic: true });
    await publish(uid, { checked: { words, reason: 'PRIVATE_BY_WORDS' } });
    expect(await stories().find(uid)).toMatchObject({
      stage: 'ready',
      isPublic: false,
      privacyReason: withArguments('PRIVATE_BY_WORDS'),
    });
    expect(await seen()).toEqual({ listed: [], found: [] });
    expect(await balanceOf(owner)).toMatchObject({ told: [-1] });
  });

  it('follows the owner’s visibility when it changes at the same moment', async () => {
    const { uid } = await making({ isPublic: true });
    const turnPrivate = async () => {
      const story = await stories().find(uid);
      if (story) await visibilityIn(running.table).set(story, false);
    };
    await publish(uid, { table: racing(running.table, turnPrivate) });
    expect(await stories().find(uid)).toMatchObject({ stage: 'ready', isPublic: false });
    expect(await seen()).toEqual({ listed: [], found: [] });
  });

  it('spends the account’s hold when a visitor signs in at the same moment', async () => {
    const { caller } = await callersIn(running.table, 3).createVisitor('192.0.2.1');
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
    await stories().begin({ story, caller, idempotency: undefined });
    await stories().saveText(story.uid, 1, text);
    const nonce = await noncesIn(running.table).issue(caller.id);
    const identity = { provider: 'google', subject: '1047', name: 'Nora', email: 'nora@example.test' } as const;
    const signed = await accountsIn(running.table, 'salt').signIn({ identity, nonce, visitorId: caller.id });
    if (signed.status !== 'signedIn') throw new Error('nobody is signed in');
    const move = () => belongingsIn(running.table).move(caller.id, signed.user.id);
    await publish(story.uid, { table: racing(running.table, move) });
    expect(await stories().find(story.uid)).toMatchObject({ stage: 'ready', ownerId: signed.user.id });
    expect(await balanceOf(caller)).toMatchObject({ holds: 0, told: [] });
    expect(await balanceOf(signed.user)).toMatchObject({ holds: 0, told: [-1] });
    await balanced();
  });

  it('never publishes a story without a text', async () => {
    const owner = await newBuyer(running.table, { tokens: 1 });
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: owner.id });
    await stories().begin({ story, caller: owner, idempotency: undefined });
    await expect(publish(story.uid)).rejects.toThrow('without text');
    expect(await balanceOf(owner)).toEqual({ tokens: 0, holds: 1, told: [] });
  });

  it('changes nothing of a missing, failed, or newer story', async () => {
    const { uid, owner } = await making();
    await publish(newId());
    const { table, requests } = noting(running.table);
    await publishingIn(table).publish(uid, 2, { silent: false, checked: { words } });
    expect(requests).toEqual(['BatchGetCommand']);
    expect(await stories().find(uid)).toMatchObject({ stage: 'preparing' });
    await fail(uid);
    await publish(uid);
    expect(await stories().find(uid)).toMatchObject({ stage: 'failed' });
    expect(await balanceOf(owner)).toEqual({ tokens: 2, holds: 0, told: [] });
  });

  it('accepts that another call published or failed it first', async () => {
    const [published, failed] = [await making(), await making()];
    await publish(published.uid, { table: racing(running.table, () => publish(published.uid)) });
    await publish(failed.uid, { table: racing(running.table, () => fail(failed.uid)) });
    expect(await balanceOf(published.owner)).toEqual({ tokens: 1, holds: 0, told: [-1] });
    expect(await balanceOf(failed.owner)).toEqual({ tokens: 2, holds: 0, told: [] });
    await balanced();
  });

  it('accepts that the story is deleted or rewritten at that moment', async () => {
    const [deleted, anew] = [await making(), await making()];
    const at = ({ uid }: { uid: string }) => ({ TableName: running.table.name, Key: storyKeys.story(uid) });
    const remove = () => running.table.client.send(new DeleteCommand(at(deleted)));
    const retell = () =>
      running.table.client.send(
        new UpdateCommand({
          ...at(anew),
          UpdateExpression: 'SET #version = :two',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':two': 2 },
        }),
      );
    await publish(deleted.uid, { table: racing(running.table, remove) });
    await publish(anew.uid, { table: racing(running.table, retell) });
    for (const { owner } of [deleted, anew]) expect(await balanceOf(owner)).toMatchObject({ holds: 1, told: [] });
  });

  it('does not report success when the table refused it, even after a faster call', async () => {
    const { uid } = await making();
    const refusing = interposed(running.table, async (command, send) => {
      if (command.constructor.name !== 'TransactWriteCommand') return send();
      await fail(uid);
      throw named('AccessDeniedException');
    });
    await expect(publish(uid, { table: refusing })).rejects.toThrow('AccessDeniedException');
  });

  it('happens once when the answer is lost, and not at all when the request is', async () => {
    const [heard, unheard] = [await making(), await making()];
    await publish(heard.uid, { table: losingAnswers(running.table) });
    expect(await balanceOf(heard.owner)).toEqual({ tokens: 1, holds: 0, told: [-1] });
    await expect(publish(unheard.uid, { table: failingOn(running.table, /Transact/) })).rejects.toThrow('TimeoutError');
    expect(await balanceOf(unheard.owner)).toEqual({ tokens: 1, holds: 1, told: [] });
    await balanced();
  });
});

describe('failing', () => {
  it('returns the hold once, and keeps the reason for a day', async () => {
    const { uid, owner } = await making();
    expect([await fail(uid), await fail(uid)]).toEqual([true, false]);
    const failed = { stage: 'failed', failure: withArguments('PICTURE_UNREADABLE'), refusal: 'PICTURE_UNREADABLE' };
    expect(await stories().find(uid)).toMatchObject(failed);
    expect(await balanceOf(owner)).toEqual({ tokens: 2, holds: 0, told: [] });
    advance(running.clock, limits.failedStoryDays * 24 * 60 - 1);
    expect(await stories().find(uid)).toMatchObject(failed);
    advance(running.clock, 1);
    expect(await stories().find(uid)).toBeUndefined();
    await balanced();
  });

  it('removes what was written and spoken of the story', async () => {
    const { id: ownerId, ...owner } = await newBuyer(running.table, { tokens: 2 });
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId });
    await stories().begin({ story, caller: { id: ownerId, ...owner }, idempotency: undefined });
    const spoken = { parts: [{ key: 'media/a.mp3', milliseconds: 9 }], timingsKey: 'media/a.json' };
    await stories().setStage(story.uid, 1, 'writing');
    expect(await stories().saveDraft(story.uid, 1, { text: 'A lamp' }, spoken)).toBe(true);
    expect(await stories().find(story.uid)).toMatchObject({ draft: { text: 'A lamp' }, spoken });
    await fail(story.uid);
    expect(await stories().find(story.uid)).not.toHaveProperty('draft');
    expect(await stories().find(story.uid)).not.toHaveProperty('spoken');
  });

  it('changes nothing of a finished story or another version', async () => {
    const { uid, owner } = await making();
    expect(await fail(uid, running.table, 2)).toBe(false);
    await publish(uid);
    expect(await fail(uid)).toBe(false);
    expect(await stories().find(uid)).toMatchObject({ stage: 'ready' });
    expect(await balanceOf(owner)).toMatchObject({ told: [-1] });
  });

  it('reports false when another call was faster', async () => {
    const [failed, published] = [await making(), await making()];
    expect(
      await fail(
        failed.uid,
        racing(running.table, () => fail(failed.uid)),
      ),
    ).toBe(false);
    expect(
      await fail(
        published.uid,
        racing(running.table, () => publish(published.uid)),
      ),
    ).toBe(false);
    expect(await balanceOf(published.owner)).toMatchObject({ told: [-1] });
    await balanced();
  });

  it('fails at once when the hold’s account is missing', async () => {
    const { uid, owner } = await making();
    await running.table.client.send(
      new DeleteCommand({ TableName: running.table.name, Key: billingKeys.profile(owner.id) }),
    );
    let transactions = 0;
    const counting = interposed(running.table, (command, send) => {
      transactions += command.constructor.name === 'TransactWriteCommand' ? 1 : 0;
      return transactions > 1 ? Promise.reject(new Error('it was tried again')) : send();
    });
    await expect(fail(uid, counting)).rejects.toMatchObject({ name: 'ConditionFailed' });
    expect(await stories().find(uid)).toMatchObject({ stage: 'preparing' });
  });

  it('fails when the table fails, and the hold stays', async () => {
    const { uid, owner } = await making();
    await expect(fail(uid, failingOn(running.table, /Transact/))).rejects.toThrow('TimeoutError');
    expect(await balanceOf(owner)).toMatchObject({ holds: 1 });
  });
});
