import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELETE_CONFIRMATION } from '#shared/lifecycle/deleteConfirmation.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { payOnPage, stripeOf } from '#test/support/stripe.ts';

/** A random name, so that LevelDB cannot compress it. */
const person = BigInt(`0x${randomBytes(30).toString('hex')}`).toString(36);
const PIECE = 8;
/** Pieces of eight letters. If compression breaks some pieces of the name, others stay whole. */
const pieces = Array.from({ length: person.length - PIECE + 1 }, (_, at) => person.slice(at, at + PIECE));

let storyteller: StoryServer;
let product: RunningProduct;
let ada: Buyer;
beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startProduct({ env: storyteller.env });
  ada = await createBuyer(product.url, `${person}@words.example`);
  const { body } = await ada.checkout(20);
  await payOnPage(body.redirectTo);
  await stripeOf(product.dataFolder).idle();
  const story = await ada.upload(await drawnPhoto({ width: 320, height: 240, seed: 8 }));
  await ada.finishedStory(story.body.uid);
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : [path];

const filesThatName = (): string[] =>
  filesUnder(product.dataFolder)
    .filter((path) => {
      const bytes = readFileSync(path);
      return pieces.some((piece) => bytes.includes(piece));
    })
    .map((path) => path.slice(product.dataFolder.length + 1));

const deleteAccount = () =>
  ada.call('/api/account', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ confirm: DELETE_CONFIRMATION }),
  });

it('leaves no address of a deleted paying person in the data folder', async () => {
  expect(filesThatName()).toEqual(
    expect.arrayContaining([
      'cognito/accounts.json',
      'cognito/users.json',
      expect.stringMatching(/^dynamodb\/\d+\.(log|ldb)$/),
      'stripe/objects.jsonl',
    ]),
  );
  expect((await deleteAccount()).status).toBe(200);
  await eventually(() => expect(filesThatName()).toEqual([]));
});
