import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operateFinance } from '#infra/operator/finance/operate.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { operatorHere, runOperator, spawnOperator } from '#test/support/operator.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { payOnPage, sessionIdOf, stripeOf } from '#test/support/stripe.ts';
import { booksIndex, billingKeys } from '#functions/billing/store/keys.ts';

const today = new Date().toISOString().slice(0, 10);

let storyteller: StoryServer;
let product: RunningProduct;
let stripe: ReturnType<typeof stripeOf>;
let ada: Buyer;
beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startProduct({ env: { ...storyteller.env, FREE_NARRATIONS: '0' } });
  stripe = stripeOf(product.dataFolder);
  ada = await createBuyer(product.url);
  const { body } = await ada.checkout(20);
  await payOnPage(body.redirectTo);
  await stripe.idle();
  const told = await ada.upload(await drawnPhoto({ width: 320, height: 240, seed: 5 }));
  await ada.finishedStory(told.body.uid);
  await stripe.run({ do: 'refund', sessionId: sessionIdOf(body.redirectTo) });
  await stripe.idle();
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const finance = operatorHere(operateFinance, () => product.dataFolder);
const report = async <T>(...args: string[]): Promise<T> => JSON.parse((await finance(...args, '--json')).text) as T;

/** Writes an entry that no payment explains. */
const forge = async (userId: string): Promise<void> => {
  const env = JSON.parse(readFileSync(join(product.dataFolder, 'operator.json'), 'utf8')) as Record<string, string>;
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: TableName } = env;
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  const credentials = { accessKeyId, secretAccessKey };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }));
  const entry = { callerId: userId, balance: 'token', amount: 0, reason: 'subscription', cents: 999 };
  const [sourceId, at] = [`in_${'0'.repeat(24)}`, new Date()];
  const index = booksIndex.keys({ isMoney: true, callerId: userId, entryId: 'forged' }, at);
  const Item = { ...billingKeys.ledger(userId, 'forged'), ...entry, ...index, sourceId, at: at.toISOString() };
  await client.send(new PutCommand({ TableName, Item }));
  client.destroy();
};

type DayReport = {
  revenue: Record<string, number>;
  standing: { outstanding: number; debt: number };
  events: { type: string; outcome?: string }[];
};

describe('a day with twenty tokens sold, one used and all refunded', () => {
  it('has its revenue, its fees and its events, each settled', async () => {
    const { revenue, standing, events } = await report<DayReport>('--day', today);
    expect(revenue).toEqual({ packs: 499, subscriptions: 0, refunds: -499, disputes: 0, fees: 44, net: -44 });
    expect(standing).toEqual({ outstanding: 0, debt: 1 });
    expect(events.map(({ type, outcome }) => [type, outcome])).toEqual([
      ['checkout.session.completed', 'settled'],
      ['charge.refunded', 'settled'],
    ]);
  });

  it('is printed for people', async () => {
    const { text, code } = await finance();
    expect(code).toBe(0);
    expect(text).toMatch(/refunds +\$-4\.99\n/);
    expect(text).toMatch(/tokens owed to us +1\n/);
  });

  it('shows an account its balances and every entry, and that they agree', async () => {
    const { user, entries, errors } = await report<{
      user: { tokens: number; debt: number };
      entries: { reason: string; amount: number; debt?: number }[];
      errors: unknown[];
    }>('--user', (await ada.me()).id);
    expect([user.tokens, user.debt, errors]).toEqual([0, 1, []]);
    expect(entries.map(({ reason, amount, debt }) => [reason, amount, debt])).toEqual([
      ['purchase', 20, undefined],
      ['story', -1, undefined],
      ['refund', -19, 1],
    ]);
  });

  it('is a month’s CSV, oldest first', async () => {
    const { text } = await finance('--month', today.slice(0, 7), '--csv');
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').slice(3, 8).join())).toEqual([
      'purchase,token,20,4.99,',
      'story,token,-1,,',
      'refund,token,-19,-4.99,1',
    ]);
  });

  it('agrees with the payment provider', async () => {
    const { code, text } = await finance('reconcile');
    expect([code, text.trimEnd().split('\n').at(-1)]).toEqual([0, 'No difference.']);
  });
});

describe('an adjustment', () => {
  it('is booked with the operator’s name and reason, logged, and leaves the books balanced', async () => {
    const { id } = await ada.me();
    const watching = spawnOperator('finance', product.dataFolder, ['--watch', '--json']);
    const seen: string[] = [];
    watching.stdout?.on('data', (chunk: Buffer) => seen.push(String(chunk)));
    // Adds entries until the watch prints one, because the watch prints nothing when it begins.
    while (!seen.join('').includes('\n'))
      await finance('adjust', '--user', id, '--tokens', '+2', '--reason', 'A story was lost.', '--operator', 'olga');
    const entry = JSON.parse(seen.join('').split('\n')[0] ?? '') as Record<string, unknown>;
    expect(entry).toMatchObject({
      callerId: id,
      reason: 'adjustment',
      amount: 2,
      note: 'A story was lost.',
      operator: 'olga',
    });
    watching.kill('SIGINT');
    expect(await new Promise((resolve) => watching.once('close', resolve))).toBe(0);
    expect((await report<{ errors: unknown[] }>('--user', id)).errors).toEqual([]);
  });

  it('of more tokens than the balance changes nothing', async () => {
    const { id, tokens } = await ada.me();
    const { code, errors } = await finance('adjust', '--user', id, '--tokens', '-999', '--reason', 'Too many.');
    expect([code, errors]).toEqual([2, `${id} has ${tokens} tokens, so 999 cannot be taken. Nothing was changed.\n`]);
    expect((await ada.me()).tokens).toBe(tokens);
  });
});

it('exits with 1 and names what differs', async () => {
  const { id } = await ada.me();
  await forge(id);
  // Here the real command runs in its own process. The other tests call its function.
  const { code, text } = await runOperator('finance', product.dataFolder, 'reconcile', '--day', today);
  expect(code).toBe(1);
  expect(text).toContain(`not at the provider  in_${'0'.repeat(24)}  ${id}  ours: 9.99`);
  expect(text.trimEnd().split('\n').at(-1)).toBe('1 difference.');
});
