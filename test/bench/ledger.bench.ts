import { join } from 'node:path';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { newId } from '#functions/platform/newId.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { putUser } from '#functions/account/store/users.ts';
import type { Writes } from '#functions/platform/table/transact.ts';
import { aNewStory, aPicture, aStory } from '../support/aStory.ts';
import { elapsedMilliseconds, median } from '../support/measure.ts';
import { newDataFolder, removeDataFolder } from '../support/product.ts';
import { startTable } from '../support/table.ts';

const MAX_RATIO = 1.2;
const CALLERS = [1, 8, 32];
const PAIRS = 32;
const ROUNDS = 41;
const WARM_UP = 5;
const TOKENS = 1_000_000;

type Caller = Awaited<ReturnType<typeof newCaller>>;

const newCaller = async (table: Table) => {
  const caller = {
    kind: 'user' as const,
    id: `u_${newId()}`,
    name: 'Ada',
    email: 'ada@words.example',
    tokens: TOKENS,
    freeNarrations: 0,
    isSubscribed: false,
    isPendingCancellation: false,
  };
  await putUser(table, caller);
  return caller;
};

/** The transactions to measure: hold and commit, without the work between them. */
const holdAndCommit = async (table: Table, caller: Caller): Promise<void> => {
  const { text } = aStory();
  const picture = aPicture();
  const story = aNewStory({
    uid: newId(),
    uploadId: newId(),
    ownerId: caller.id,
    ...(picture && { picture }),
    ...(text && { text }),
  });
  const stories = storiesIn(table);
  await stories.begin({ story, caller, idempotency: undefined });
  await stories.publish(story.uid, 1, { silent: false });
};

/** Records the product's own transactions. */
const recordPair = async (table: Table, caller: Caller): Promise<Writes[]> => {
  const transactions: Writes[] = [];
  const send = ((command: unknown) => {
    if (command instanceof TransactWriteCommand) transactions.push(command.input.TransactItems ?? []);
    return table.client.send(command as never);
  }) as Table['client']['send'];
  await holdAndCommit({ ...table, client: { send } as Table['client'] }, caller);
  return transactions;
};

/** Sends the same writes for another story and caller, without the product's code. */
const bare = async (table: Table, recorded: readonly Writes[], from: Caller, to: Caller): Promise<void> => {
  const text = JSON.stringify(recorded);
  const uid = /STORY#([\w-]{22})/.exec(text)?.[1] ?? '';
  const transactions = JSON.parse(text.replaceAll(uid, newId()).replaceAll(from.id, to.id)) as Writes[];
  for (const TransactItems of transactions)
    await table.client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: newId() }));
};

/** Client and table run in this process, so its processor time covers both. */
const measure = async (callers: readonly Caller[], pair: (caller: Caller) => Promise<void>) => {
  const before = process.cpuUsage();
  const { milliseconds } = await elapsedMilliseconds(() =>
    Promise.all(
      callers.map(async (caller) => {
        for (let pairs = 0; pairs < PAIRS / callers.length; pairs += 1) await pair(caller);
      }),
    ),
  );
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (PAIRS * 1000) / milliseconds, cpu: (user + system) / 1000 / PAIRS };
};

/** Compares the product with the same transactions alone (the floor), on the same table on disk. */
export const bench = async (): Promise<boolean> => {
  const folder = newDataFolder();
  const running = await startTable(join(folder, 'dynamodb'));
  const { table } = running;
  const first = await newCaller(table);
  const recorded = await recordPair(table, first);
  let within = true;
  for (const count of CALLERS) {
    const callers = await Promise.all(Array.from({ length: count }, () => newCaller(table)));
    const rounds: Record<'product' | 'floor', Awaited<ReturnType<typeof measure>>>[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const product = await measure(callers, (caller) => holdAndCommit(table, caller));
      const floor = await measure(callers, (caller) => bare(table, recorded, first, caller));
      if (round >= WARM_UP) rounds.push({ product, floor });
    }
    // Each short round has its own ratio, so that other load on the machine affects both sides.
    const ratio = median(rounds.map((round) => round.floor.perSecond / round.product.perSecond));
    const cpu = median(rounds.map((round) => round.product.cpu / round.floor.cpu));
    const product = median(rounds.map((round) => round.product.perSecond));
    const floor = median(rounds.map((round) => round.floor.perSecond));
    const passes = ratio <= MAX_RATIO;
    within = within && passes;
    console.log(
      `${passes ? 'ok  ' : 'OVER'} ${String(count).padStart(2)} callers: ${product.toFixed(0)} holds+commits/s, bare ${floor.toFixed(0)}, ratio ${ratio.toFixed(2)}, ratio of processor time ${cpu.toFixed(2)} (at most ${MAX_RATIO})`,
    );
  }
  await running.close();
  removeDataFolder(folder);
  return within;
};
