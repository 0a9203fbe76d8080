import { expect, it } from 'vitest';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import { sessionsIn } from '#functions/account/store/sessions.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { favoritesIn } from '#functions/gallery/store/favorites.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { favoriteMarksIn } from '#functions/story/store/favoriteMarks.ts';
import { speechesIn } from '#functions/story/store/speeches.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { viewsIn } from '#functions/story/store/views.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { finishAccountDeletion } from '../finishAccountDeletion.ts';
import { accountDeletionsIn } from './accountDeletions.ts';

/** A deletion sends about thirty requests. Run number n kills the process after n of them. */
const KILLS = count(20, 60);
const SALT = async () => 'salt';
const CONTENT = { body: 'a', alts: ['b'], moodId: 1, neighbourMoodIds: [], keywords: [] };

const running = tableOfFile();

const begin = async (caller: Caller) => {
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  const idempotency = { key: story.uid, fingerprint: 'of its picture' };
  await storiesIn(running.table).begin({ story, caller, idempotency });
  return story.uid;
};
const tell = async (uid: string) => {
  await storiesIn(running.table).saveText(uid, 1, CONTENT);
  await storiesIn(running.table).publish(uid, 1, { silent: false });
};
const signIn = async (subject: string) => {
  const { caller } = await callersIn(running.table, 3).createVisitor(subject);
  const nonce = await noncesIn(running.table).issue(caller.id);
  const identity = {
    provider: 'google',
    subject,
    name: `Nora ${subject}`,
    email: `${subject}@example.test`,
    poolUsername: `Google_${subject}`,
  } as const;
  const request = { identity, nonce, visitorId: caller.id };
  const result = await accountsIn(running.table, 'salt').signIn(request);
  if (result.status !== 'signedIn') throw new Error('nobody is signed in');
  return { user: result.user, cookies: Object.fromEntries(result.cookies.map(({ name, value }) => [name, value])) };
};

/** A user with a finished story, an unfinished story, and another user's story as a favorite. */
const aPerson = async (subject: string) => {
  const other = await signIn(`other-of-${subject}`);
  const liked = await begin(other.user);
  await tell(liked);
  const { user, cookies } = await signIn(subject);
  await purchasesIn(running.table).setCustomer(user.id, `cus_${subject}`);
  const told = await begin(user);
  await tell(told);
  const making = await begin({ ...user, freeNarrations: 2 });
  for (const { id } of [other.user, user]) await favoritesIn(running.table).toggle(id, liked, `address of ${id}`);
  const key = `media/${told}/speech.mp3`;
  const speech = {
    voiceId: 'joanna',
    key,
    timingsKey: `${key}.json`,
    durationSeconds: 9,
    bytes: 72_000,
    audience: 'everyone',
    bytesHash: 'hash',
  } as const;
  await speechesIn(running.table).remember(user.id, speech);
  return { subject, user, cookies, other, liked, told, making };
};

const media = { remove: async () => {}, removeUnder: async () => {} };
const forgotten = { users: [] as string[], customers: [] as string[] };
const remove = async (table: Table, callerId: string): Promise<void> => {
  const accountDeletions = accountDeletionsIn(table, SALT);
  await accountDeletions.begin(callerId);
  const needs = { accountDeletions, deletions: deletionsIn(table), now: table.now, ...vendors };
  const until = new Date(table.now().getTime() + 1_000);
  await finishAccountDeletion({ ...needs, media: media as never }, callerId, until);
};

const vendors = {
  userPool: { removeUser: async (name: string) => void forgotten.users.push(name) },
  payments: { removeCustomer: async (id: string) => void forgotten.customers.push(id) },
};

/** A table for a process that dies after this number of requests. */
const dyingAfter = (requests: number): Table => {
  const { client } = running.table;
  let sent = 0;
  const send = (...args: Parameters<typeof client.send>): unknown => {
    sent += 1;
    return sent > requests ? Promise.reject(new Error('killed')) : client.send(...args);
  };
  return { ...running.table, client: Object.assign(Object.create(client), { send }) as typeof client };
};

const whatIsLeft = async (callerId: string) =>
  (await running.itemsOf(callerId)).map(({ sk }) => String(sk).split('#')[0]);

it('completes after a kill at any point: no name, story or favourite is left, and the books balance', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { subject, user, cookies, other, liked, told, making } = await aPerson(`killed-${kill}`);
    if (kill === 0)
      expect(new Set(await whatIsLeft(user.id))).toEqual(
        new Set(['PROFILE', 'LEDGER', 'HOLD', 'LOGIN', 'FAVORITE', 'IDEMPOTENCY', 'SPEECH']),
      );
    await remove(dyingAfter(kill), user.id).catch((error: unknown) => expect(String(error)).toContain('killed'));
    // After the process was killed, either the person is still signed in, or the deletion is listed for the sweep.
    const unfinished = await accountDeletionsIn(running.table, SALT).listUnfinished();
    const isIn = (await callersIn(running.table, 3).find(cookies)) !== undefined;
    expect(isIn).toBe(!unfinished.includes(user.id));
    await remove(running.table, user.id);
    await storiesIn(running.table).fail(making, 1, 'STORY_FAILED');
    advance(running.clock, 6);
    await remove(running.table, user.id);

    expect(await accountDeletionsIn(running.table, SALT).listUnfinished()).toEqual([]);
    expect(forgotten.users).toContain(`Google_${subject}`);
    expect(forgotten.customers).toContain(`cus_${subject}`);
    expect(new Set(await whatIsLeft(user.id))).toEqual(new Set(['LEDGER', 'PROFILE']));
    expect(await callersIn(running.table, 3).find(cookies)).toBeUndefined();
    expect((await sessionsIn(running.table).renew(cookies)).status).toBe('refused');
    for (const uid of [told, making]) expect(await storiesIn(running.table).find(uid)).toBeUndefined();
    expect(await viewsIn(running.table).metricsOf(liked)).toMatchObject({ favorites: 1 });
    expect(await favoriteMarksIn(running.table).isFavorite(other.user.id, liked)).toBe(true);
    expect(await callersIn(running.table, 3).find(other.cookies)).toMatchObject({ id: other.user.id });
    const items = await running.items();
    expect(checkBooks(items)).toEqual([]);
    const text = JSON.stringify(items.filter(({ pk }) => pk !== `CALLER#${other.user.id}`));
    expect(text).not.toContain(`Nora ${subject}`);
    expect(text).not.toContain(`"${subject}@example.test`);
    expect(text).not.toContain(`Google_${subject}"`);
  }
});

it('gives a returning person a new account without free narrations', async () => {
  const { user } = await aPerson('back');
  await remove(running.table, user.id);
  const again = await signIn('back');
  expect(again.user.id).not.toBe(user.id);
  expect(again.user.freeNarrations).toBe(0);
});

it('ends a visitor’s cookie', async () => {
  const { caller, cookie } = await callersIn(running.table, 3).createVisitor('a visitor');
  const uid = await begin(caller);
  await tell(uid);
  await remove(running.table, caller.id);
  expect(await callersIn(running.table, 3).find({ [cookie.name]: cookie.value })).toBeUndefined();
  expect(await callersIn(running.table, 3).findVisitor({ [cookie.name]: cookie.value })).toBeUndefined();
  expect(await storiesIn(running.table).find(uid)).toBeUndefined();
  expect(checkBooks(await running.items())).toEqual([]);
});

it('happens once for parallel requests', async () => {
  const { user } = await aPerson('twice');
  await Promise.all([remove(running.table, user.id), remove(running.table, user.id)]);
  expect(checkBooks(await running.items())).toEqual([]);
  expect((await whatIsLeft(user.id)).filter((kind) => kind === 'HOLD')).toHaveLength(1);
});
