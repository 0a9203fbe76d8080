import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import { standingIn } from '#functions/account/store/standing.ts';
import { adjustTokens } from '#functions/billing/store/adjustments.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { favoritesIn } from '#functions/gallery/store/favorites.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { behind, failingOn, interposed, named, noting, racing } from '#test/support/interposed.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { accountDeletionsIn } from './accountDeletions.ts';

const running = tableOfFile();

const QUIET_MINUTES = 5;
const deletions = (table: Table = running.table, saltOf = async () => 'salt') => accountDeletionsIn(table, saltOf);
/** A user with three free narrations and two tokens. */
const aPerson = async (known: { poolUsername?: string } = {}) => {
  const { caller } = await callersIn(running.table, 3).createVisitor(newId());
  const nonce = await noncesIn(running.table).issue(caller.id);
  const subject = newId();
  const identity = {
    provider: 'google',
    subject,
    name: `Nora ${subject}`,
    email: `${subject}@example.test`,
    ...known,
  } as const;
  const result = await accountsIn(running.table, 'salt').signIn({ identity, nonce, visitorId: caller.id });
  if (result.status !== 'signedIn') throw new Error('nobody is signed in');
  await give(result.user.id, 2);
  return { ...result.user, subject };
};
const give = (userId: string, tokens: number) =>
  adjustTokens(running.table, { id: newId(), userId, tokens, note: 'a gift', operator: 'olga' });
const profileOf = async (id: string) => (await running.itemsOf(id)).find(({ sk }) => sk === 'PROFILE');
const isUnfinished = async (id: string) => (await deletions().listUnfinished()).includes(id);
const balanced = async ({ id }: { id: string }) => expect(checkBooks(await running.itemsOf(id))).toEqual([]);

describe('beginning', () => {
  it('removes the identity, and keeps only an anonymous mark', async () => {
    const person = await aPerson();
    await deletions().begin(person.id);
    expect(await profileOf(person.id)).toMatchObject({
      closedAt: running.clock.now.toISOString(),
      name: '',
      email: '',
    });
    // Only the profile of a blocked person keeps `deletedKey`, so that an operator can unblock them.
    expect(await profileOf(person.id)).not.toHaveProperty('deletedKey');
    expect(JSON.stringify(await running.items())).not.toContain(person.subject);
    expect(await isUnfinished(person.id)).toBe(true);
  });

  it('removes a visitor’s identity, and makes its cookie useless', async () => {
    const { caller, cookie } = await callersIn(running.table, 3).createVisitor(newId());
    await deletions().begin(caller.id);
    expect(await profileOf(caller.id)).toMatchObject({ kind: 'visitor', closedAt: running.clock.now.toISOString() });
    expect(await profileOf(caller.id)).not.toHaveProperty('name');
    expect(await callersIn(running.table, 3).find({ [cookie.name]: cookie.value })).toBeUndefined();
    expect(await isUnfinished(caller.id)).toBe(true);
  });

  it('closes an account without an identity, blocked or not', async () => {
    const [buyer, blocked] = [await newBuyer(running.table), await newBuyer(running.table)];
    await standingIn(running.table).block(blocked.id);
    for (const { id } of [buyer, blocked]) {
      await deletions().begin(id);
      expect(await profileOf(id)).toMatchObject({ closedAt: running.clock.now.toISOString(), name: '' });
      expect(await isUnfinished(id)).toBe(true);
    }
  });

  it('does nothing for an unknown account', async () => {
    const nobody = `u_${newId()}`;
    await deletions().begin(nobody);
    expect(await running.itemsOf(nobody)).toEqual([]);
    expect(await isUnfinished(nobody)).toBe(false);
  });

  it('happens once in a race, and then reads only the identity', async () => {
    const { id } = await aPerson();
    await deletions(racing(running.table, () => deletions().begin(id))).begin(id);
    const { table, requests } = noting(running.table);
    await deletions(table).begin(id);
    expect(requests).toEqual(['GetCommand']);
  });

  it('changes nothing when salt or table are unavailable', async () => {
    const person = await aPerson();
    const saltless = deletions(running.table, () => Promise.reject(new Error('no salt')));
    await expect(saltless.begin(person.id)).rejects.toThrow('no salt');
    await expect(deletions(failingOn(running.table, /Transact/)).begin(person.id)).rejects.toThrow('TimeoutError');
    expect(await profileOf(person.id)).toMatchObject({ name: person.name });
    expect(await isUnfinished(person.id)).toBe(false);
  });
});

describe('a provider that must forget the person', () => {
  it('stays listed until it has, and the deletion does not end before', async () => {
    const person = await aPerson({ poolUsername: 'Google_1047' });
    const customerId = `cus_${person.id}`;
    await purchasesIn(running.table).setCustomer(person.id, customerId);
    expect(await deletions().findKnownBy(person.id)).toEqual({});
    await deletions().begin(person.id);
    advance(running.clock, QUIET_MINUTES);
    const known = { poolUsername: 'Google_1047', customerId };
    expect(await deletions(behind(running.table)).findKnownBy(person.id)).toEqual(known);
    await deletions().finish(person.id);
    expect(await isUnfinished(person.id)).toBe(true);
    await deletions().noteForgotten(person.id, { customerId });
    expect(await deletions().findKnownBy(person.id)).toEqual({ poolUsername: 'Google_1047' });
    await deletions().noteForgotten(person.id, { poolUsername: 'Google_1047' });
    expect(await deletions().findKnownBy(person.id)).toEqual({});
    await deletions().finish(person.id);
    expect(await isUnfinished(person.id)).toBe(false);
    await expect(deletions().noteForgotten(person.id, { customerId })).rejects.toThrow(/condition/i);
  });

  it('is no longer listed once the profile is gone, and the deletion ends', async () => {
    const person = await aPerson();
    await purchasesIn(running.table).setCustomer(person.id, `cus_${person.id}`);
    await deletions().begin(person.id);
    await deletions().noteForgotten(person.id, { customerId: `cus_${person.id}` });
    await running.table.client.send(
      new DeleteCommand({ TableName: running.table.name, Key: billingKeys.profile(person.id) }),
    );
    expect(await deletions().findKnownBy(person.id)).toStrictEqual({});
    advance(running.clock, QUIET_MINUTES);
    await deletions().finish(person.id);
    expect(await isUnfinished(person.id)).toBe(false);
  });

  it('is found for a customer of a late checkout, and none for a visitor', async () => {
    const person = await aPerson();
    await deletions().begin(person.id);
    expect(await deletions().findKnownBy(person.id)).toEqual({});
    await purchasesIn(running.table).setCustomer(person.id, `cus_${person.id}`);
    expect(await deletions().findKnownBy(person.id)).toEqual({ customerId: `cus_${person.id}` });
    const { caller } = await callersIn(running.table, 3).createVisitor(newId());
    await deletions().begin(caller.id);
    expect(await deletions().findKnownBy(caller.id)).toEqual({});
  });
});

describe('finishing', () => {
  it('does nothing to an account without a deletion', async () => {
    const { id } = await aPerson();
    const before = await running.itemsOf(id);
    await deletions().finish(id);
    expect(await running.itemsOf(id)).toEqual(before);
  });

  it('books the remaining balance, with late changes', async () => {
    const person = await aPerson();
    await deletions().begin(person.id);
    let isDue = true;
    const giving = interposed(running.table, async (command, send) => {
      if (isDue && JSON.stringify(command.input).includes('"balance":"token"')) {
        isDue = false;
        await give(person.id, 4);
      }
      return send();
    });
    await deletions(giving).finish(person.id);
    expect(await profileOf(person.id)).toMatchObject({ tokens: 0, freeNarrations: 0 });
    const forfeited = (await running.itemsOf(person.id)).filter(({ operator }) => operator === 'its owner');
    expect(forfeited.map(({ balance, amount }) => `${String(balance)} ${String(amount)}`).toSorted()).toEqual([
      'free -3',
      'token -6',
    ]);
    await balanced(person);
  });

  it('leaves only profile and books, reads consistently, and gives up on a balance that keeps changing', async () => {
    const person = await aPerson();
    await favoritesIn(running.table).toggle(person.id, newId(), '192.0.2.1');
    await deletions().begin(person.id);
    let change = 1;
    const restless = interposed(running.table, async (command, send) => {
      if (JSON.stringify(command.input).includes('forfeited-')) await give(person.id, (change = -change) * 3 + 4);
      return send();
    });
    await expect(deletions(restless).finish(person.id)).rejects.toMatchObject({ name: 'Throttled' });
    const unfinished = await deletions(behind(running.table)).listUnfinished();
    expect(unfinished).toContain(person.id);
    expect(unfinished.filter((id) => !/^[uv]_/.test(id))).toEqual([]);
    advance(running.clock, QUIET_MINUTES);
    await deletions(behind(running.table)).finish(person.id);
    const kinds = (await running.itemsOf(person.id)).map(({ sk }) => String(sk).split('#')[0]);
    expect(new Set(kinds)).toEqual(new Set(['PROFILE', 'LEDGER']));
    expect(await profileOf(person.id)).toMatchObject({ tokens: 0, freeNarrations: 0 });
    expect(await deletions(behind(running.table)).listUnfinished()).not.toContain(person.id);
    await balanced(person);
  });

  it('books nothing for an empty balance, and fails when the table does', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    await give(person.id, -2);
    await deletions().begin(person.id);
    await deletions().finish(person.id);
    const forfeited = (await running.itemsOf(person.id)).filter(({ operator }) => operator === 'its owner');
    expect(forfeited.map(({ balance }) => balance)).toEqual(['free']);
    await deletions().begin(other.id);
    const refusing = deletions(failingOn(running.table, /Transact/, named('AccessDeniedException')));
    await expect(refusing.finish(other.id)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('does not end while a late request may write or a hold is open', async () => {
    const person = await aPerson();
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: person.id });
    await storiesIn(running.table).begin({ story, caller: person, idempotency: undefined });
    await deletions().begin(person.id);
    advance(running.clock, QUIET_MINUTES);
    await deletions().finish(person.id);
    expect(await isUnfinished(person.id)).toBe(true);
    await storiesIn(running.table).fail(story.uid, 1, 'STORY_FAILED');
    expect(await deletions().listStories(person.id)).toEqual([story.uid]);
    await deletions().finish(person.id);
    expect(await isUnfinished(person.id)).toBe(true);
    advance(running.clock, 24 * 60);
    await deletions().finish(person.id);
    expect(await isUnfinished(person.id)).toBe(false);
    await balanced(person);

    const quick = await aPerson();
    await deletions().begin(quick.id);
    advance(running.clock, QUIET_MINUTES - 1);
    await deletions().finish(quick.id);
    expect(await isUnfinished(quick.id)).toBe(true);
    advance(running.clock, 1);
    await deletions().finish(quick.id);
    expect(await isUnfinished(quick.id)).toBe(false);
  });

  it('finds all finished and unfinished stories, page by page', async () => {
    const people = [await aPerson(), await aPerson(), await aPerson()];
    const [owner] = people;
    if (!owner) throw new Error('nobody is there');
    const uids = [newId(), newId(), newId()];
    for (const uid of uids) {
      const story = aNewStory({ uid, uploadId: newId(), ownerId: owner.id });
      await storiesIn(running.table).begin({ story, caller: owner, idempotency: undefined });
    }
    for (const { id } of people) await deletions().begin(id);
    const paged = interposed(running.table, (command, send) => {
      if (command.constructor.name === 'QueryCommand') Object.assign(command.input as object, { Limit: 1 });
      return send();
    });
    expect((await deletions(paged).listStories(owner.id)).toSorted()).toEqual(uids.toSorted());
    expect(await deletions(paged).listUnfinished()).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
  });
});
