import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { GetCommand, QueryCommand, TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { count } from '#test/support/count.ts';

import { clientOf, createTestTable, documentClientOf, TABLE } from './testTable.ts';

const KILLS = count(3, 200);
const WRITERS = 6;
/** Generating this many random bytes takes longer than a few writes on any machine. */
const SPUN_BYTES = 8_000_000;
const TARGET = fileURLToPath(new URL('./killTarget.ts', import.meta.url));

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-kill-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

// Kills at a random moment during a few writes. A timer would not be exact enough, because it counts in milliseconds.
const killSoon = (target: ChildProcess): void => {
  randomBytes(randomInt(1, SPUN_BYTES));
  target.kill('SIGKILL');
};

const start = async () => {
  const started = spawn(process.execPath, ['--import', 'tsx', TARGET, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  for await (const url of createInterface(started.stdout)) {
    const client = clientOf(url);
    return { client, documents: documentClientOf(client), process: started };
  }
  throw new Error('The stand-in ended before it said where it listens.');
};

const move = (entry: string, amount: number, token: string) =>
  new TransactWriteCommand({
    ClientRequestToken: token,
    TransactItems: [
      {
        Update: {
          TableName: TABLE,
          Key: { pk: 'account', sk: 'balance' },
          UpdateExpression: 'ADD amount :a',
          ExpressionAttributeValues: { ':a': amount },
        },
      },
      { Put: { TableName: TABLE, Item: { pk: 'account', sk: entry, amount, owner: 'account', madeAt: entry } } },
    ],
  });

const entriesBy = async (documents: DynamoDBDocumentClient, IndexName?: string) => {
  const entries = new Map<string, number>();
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const condition = IndexName === undefined ? 'pk = :p AND begins_with(sk, :e)' : '#h = :p';
    const page = await documents.send(
      new QueryCommand({
        TableName: TABLE,
        IndexName,
        ExclusiveStartKey,
        KeyConditionExpression: condition,
        ...(IndexName !== undefined && { ExpressionAttributeNames: { '#h': 'owner' } }),
        ExpressionAttributeValues: { ':p': 'account', ...(IndexName === undefined && { ':e': 'entry#' }) },
      }),
    );
    for (const { sk, amount } of page.Items ?? []) entries.set(String(sk), Number(amount));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return entries;
};

it(
  `keeps balance = sum of entries and every acknowledged write over ${KILLS} kills in the middle of writes`,
  async () => {
    const acknowledged = new Map<string, number>();
    const unanswered: { entry: string; amount: number; token: string }[] = [];
    let made = 0;
    let running = await start();
    await createTestTable(running.client);

    for (let kill = 0; kill < KILLS; kill += 1) {
      const { documents, process: target } = running;
      const killAt = acknowledged.size + randomInt(1, 60);
      const write = async () => {
        for (;;) {
          made += 1;
          const step = { entry: `entry#${made}`, amount: (made % 7) - 2, token: `token-${made}` };
          try {
            await documents.send(move(step.entry, step.amount, step.token));
          } catch {
            unanswered.push(step);
            return;
          }
          acknowledged.set(step.entry, step.amount);
          if (acknowledged.size === killAt) killSoon(target);
        }
      };
      const ended = once(target, 'exit');
      await Promise.all(Array.from({ length: WRITERS }, write));
      await ended;

      running = await start();
      const entries = await entriesBy(running.documents);
      const { Item } = await running.documents.send(
        new GetCommand({ TableName: TABLE, Key: { pk: 'account', sk: 'balance' } }),
      );
      const sum = [...entries.values()].reduce((total, amount) => total + amount, 0);
      expect(Item?.['amount']).toBe(sum);
      for (const [entry, amount] of acknowledged) expect(entries.get(entry)).toBe(amount);
      expect(await entriesBy(running.documents, 'byOwner')).toEqual(entries);

      // A client that got no answer retries with the same token. The change must be made only once.
      for (const step of unanswered.splice(0)) {
        await running.documents.send(move(step.entry, step.amount, step.token));
        acknowledged.set(step.entry, step.amount);
      }
    }
  },
  KILLS * 200_000,
);
