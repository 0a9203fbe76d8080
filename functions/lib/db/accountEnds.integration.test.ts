import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewStory } from '#test/support/aStory.ts';
import { failingOn, interposed, noting, racing } from '#test/support/interposed.ts';
import { advance, startTable, type RunningTable } from '#test/support/table.ts';
import { newId } from '../newId.ts';
import { accountDeletionsIn } from './accountDeletions.ts';
import { accountsIn } from './accounts.ts';
import { adjustTokens } from './adjustments.ts';
import { checkBooks } from './books.ts';
import { callersIn } from './callers.ts';
import { noncesIn } from './nonces.ts';
import { storiesIn } from './stories.ts';
import type { Table } from './table.ts';

let running: RunningTable;
beforeAll(async () => {
  running = await startTable();
});
afterAll(() => running.close());

const QUIET_MINUTES = 5;
const deletions = (table: Table = running.table, saltOf = async () => 'salt') => accountDeletionsIn(table, saltOf);
/** Somebody who has three free narrations and two tokens. */
const aPerson = async () => {
  const { caller } = await callersIn(running.table, 3).createVisitor(newId());
  const nonce = await noncesIn(running.table).issue(caller.id);
  const subject = newId();
  const identity = { provider: 'google', subject, name: `Nora ${subject}`, email: `${subject}@example.test` } as const;
  const result = await accountsIn(running.table, 'salt').signIn({ identity, nonce, visitorId: caller.id });
  if (result.is !== 'signedIn') throw new Error('nobody is signed in');
  await give(result.user.id, 2);
  return { ...result.user, subject };
};
const give = (userId: string, tokens: number) =>
  adjustTokens(running.table, { id: newId(), userId, tokens, note: 'a gift', operator: 'olga' });
const profileOf = async (id: string) => (await running.itemsOf(id)).find(({ sk }) => sk === 'PROFILE');
const isUnfinished = async (id: string) => (await deletions().listUnfinished()).includes(id);
const balanced = async ({ id }: { id: string }) => expect(checkBooks(await running.itemsOf(id))).toEqual([]);

describe('beginning', () => {
  it('forgets who it was, and remembers that they were here by nothing that says who', async () => {
    const person = await aPerson();
    await deletions().begin(person.id);
    expect(await profileOf(person.id)).toMatchObject({
      closedAt: running.clock.now.toISOString(),
      name: '',
      email: '',
    });
    expect(JSON.stringify(await running.items())).not.toContain(person.subject);
    expect(await isUnfinished(person.id)).toBe(true);
  });

  it('is done once, whoever is faster, and asks nothing of the table but who it is afterwards', async () => {
    const { id } = await aPerson();
    await deletions(racing(running.table, () => deletions().begin(id))).begin(id);
    const { table, asked } = noting(running.table);
    await deletions(table).begin(id);
    expect(asked).toEqual(['GetCommand']);
  });

  it('changes nothing when the salt or the table cannot be had', async () => {
    const person = await aPerson();
    const saltless = deletions(running.table, () => Promise.reject(new Error('no salt')));
    await expect(saltless.begin(person.id)).rejects.toThrow('no salt');
    await expect(deletions(failingOn(running.table, /Transact/)).begin(person.id)).rejects.toThrow('TimeoutError');
    expect(await profileOf(person.id)).toMatchObject({ name: person.name });
    expect(await isUnfinished(person.id)).toBe(false);
  });
});

describe('finishing', () => {
  it('does nothing to who did not ask for it', async () => {
    const { id } = await aPerson();
    const before = await running.itemsOf(id);
    await deletions().finish(id);
    expect(await running.itemsOf(id)).toEqual(before);
  });

  it('enters what was left, also what came in between', async () => {
    const person = await aPerson();
    await deletions().begin(person.id);
    await deletions(racing(running.table, () => give(person.id, 4))).finish(person.id);
    expect(await profileOf(person.id)).toMatchObject({ tokens: 0, freeNarrations: 0 });
    const forfeited = (await running.itemsOf(person.id)).filter(({ operator }) => operator === 'its owner');
    expect(forfeited.map(({ purse, amount }) => `${String(purse)} ${String(amount)}`).toSorted()).toEqual([
      'free -3',
      'token -6',
    ]);
    await balanced(person);
  });

  it('is not over while a late request may still write, nor while something is held', async () => {
    const person = await aPerson();
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: person.id });
    await storiesIn(running.table).begin({ story, caller: person, idempotency: undefined });
    await deletions().begin(person.id);
    advance(running.clock, QUIET_MINUTES);
    await deletions().finish(person.id);
    expect(await isUnfinished(person.id)).toBe(true);
    await storiesIn(running.table).fail(story.uid, 1, 'it broke');
    expect(await deletions().listStories(person.id)).toEqual([story.uid]);
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

  it('finds all stories and all that are unfinished, page after page', async () => {
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
