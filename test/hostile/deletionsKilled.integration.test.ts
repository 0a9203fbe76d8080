import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELETE_CONFIRMATION } from '#shared/lifecycle/deleteConfirmation.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { count } from '#test/support/count.ts';
import { eventually } from '#test/support/eventually.ts';
import { startKillable, type Killable } from '#test/support/killable.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { readStore } from '#test/support/store.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';

const KILLS = count(1, 42);
/** About as many calls as one deletion makes. */
const CALLS = 45;
const HOUR_MINUTES = 60;

let storyteller: StoryServer;
let product: Killable;
let photo: Uint8Array;
beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startKillable(storyteller.env);
  photo = await drawnPhoto({ width: 320, height: 240, seed: 31 });
});
afterAll(async () => {
  storyteller.close();
  await product.remove();
});

const createPerson = async () => {
  const person = await createBuyer(product.url);
  const { body } = await person.upload(photo, { fields: { isPublic: 'yes' } });
  expect((await person.finishedStory(body.uid)).stage).toBe('ready');
  expect((await person.call(`/api/favorites/${body.uid}`, { method: 'PUT' })).status).toBe(200);
  return { person, uid: body.uid };
};
const deleteAccount = (person: Buyer) =>
  person.call('/api/account', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ confirm: DELETE_CONFIRMATION }),
  });
const isSignedIn = async (person: Buyer): Promise<boolean> => (await person.call('/api/uploads')).status === 200;

it(`a deletion interrupted by any of ${KILLS} kills has begun or not, and finishes with balanced books`, async () => {
  const uids: string[] = [];
  let broken = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { person, uid } = await createPerson();
    uids.push(uid);
    const calls = Math.floor(((kill + 0.5) * CALLS) / KILLS);
    const answer = await product.killedAt(calls, () => deleteAccount(person));
    if (answer) expect(answer.status).toBe(200);
    else broken += 1;
    if (await isSignedIn(person)) {
      expect((await person.story(uid)).stage).toBe('ready');
      expect((await deleteAccount(person)).status).toBe(200);
    }
    expect(await isSignedIn(person)).toBe(false);
  }
  expect(broken).toBeGreaterThanOrEqual(KILLS / 2);

  const pool = () => readFileSync(join(product.dataFolder, 'cognito', 'users.json'), 'utf8');
  product.clock.setAhead(HOUR_MINUTES);
  const isDeletion = ({ pk }: Record<string, unknown>) => ['DELETIONS', 'ACCOUNTDELETIONS'].includes(String(pk));
  await eventually(async () => expect((await product.items()).filter(isDeletion)).toEqual([]), { interval: 500 });
  expect(pool()).not.toContain('@words.example');
  await product.stop();
  const { items, objects } = await readStore(product.dataFolder);
  // Two kinds of items may still name a story: ledger items, and an older ranking until it expires.
  const left = items.filter(({ pk, sk }) => pk !== 'TOP' && !String(sk).startsWith('LEDGER#'));
  const text = JSON.stringify(left);
  expect(uids.filter((uid) => text.includes(uid))).toEqual([]);
  expect(text).not.toContain('@words.example');
  expect(objects.filter(({ key }) => uids.some((uid) => key.includes(uid)))).toEqual([]);
  expect(checkBooks(items)).toEqual([]);
});
