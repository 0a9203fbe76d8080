import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { newBuyer } from '#test/support/newBuyer.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { failingOn, interposed } from '#test/support/interposed.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { periodOfDay, periodOfMonth } from '../finance/period.ts';
import type { Entry } from '../finance/totals.ts';
import { adjustTokens } from './adjustments.ts';
import { billingKeys } from './keys.ts';
import { ledgerEntry } from './writes.ts';
import { ledgerIn } from './ledgerReader.ts';

const running = tableOfEachTest();

const userId = `u_${'1'.repeat(22)}`;
const at = (time: string): void => {
  running.clock.now = new Date(time);
};
const enter = async (time: string, over: Partial<Entry> = {}): Promise<void> => {
  at(time);
  const entry = { callerId: userId, balance: 'token', amount: -1, reason: 'story', ...over } as const;
  await transact(running.table, [ledgerEntry(running.table, newId(), entry)]);
};
const timesOf = async (entries: AsyncIterable<Entry>): Promise<string[]> => {
  const found: string[] = [];
  for await (const entry of entries) found.push(entry.at.slice(0, 16));
  return found;
};
const ledger = (table: Table = running.table) => ledgerIn(table);
const paged = (): Table =>
  interposed(running.table, (command, send) => {
    if (command.constructor.name === 'QueryCommand') Object.assign(command.input as object, { Limit: 2 });
    return send();
  });

describe('entries of a period', () => {
  it('come oldest first across partitions, and only from their day', async () => {
    const times = Array.from({ length: 12 }, (_, hour) => `2026-03-14T${String(hour * 2).padStart(2, '0')}:00`);
    for (const time of times.toReversed()) await enter(`${time}:00.000Z`);
    await enter('2026-03-14T11:30:00.000Z', { reason: 'purchase', amount: 20, cents: 499 });
    for (const outside of ['2026-03-13T23:59:59.999Z', '2026-03-15T00:00:00.000Z']) await enter(outside);
    const wanted = [...times, '2026-03-14T11:30'].toSorted();
    for (const table of [running.table, paged()])
      expect(await timesOf(ledger(table).allEntries(periodOfDay('2026-03-14')))).toEqual(wanted);
  });

  it('are only those about money on request', async () => {
    for (const reason of [
      'purchase',
      'subscription',
      'refund',
      'dispute',
      'debt',
      'adjustment',
      'story',
      'grant',
      'moved',
    ] as const)
      await enter('2026-03-14T09:00:00.000Z', { reason });
    const reasons: string[] = [];
    for await (const { reason } of ledger().moneyEntries(periodOfMonth('2026-03'))) reasons.push(reason);
    expect(reasons.toSorted()).toEqual(['adjustment', 'debt', 'dispute', 'purchase', 'refund', 'subscription']);
  });

  it('of a visitor are in no list and expire', async () => {
    const callerId = `v_${'1'.repeat(22)}`;
    await enter('2026-03-14T09:00:00.000Z', { callerId, balance: 'free', reason: 'grant', amount: 3 });
    expect(await timesOf(ledger().allEntries(periodOfMonth('2026-03')))).toEqual([]);
    expect(await running.itemsOf(callerId)).toMatchObject([{ expiresAt: expect.any(Number) as number }]);
  });

  it('of many stories spread over several partitions', async () => {
    for (let story = 0; story < 40; story += 1) await enter('2026-03-14T09:00:00.000Z');
    const partitions = new Set((await running.items()).map(({ gsi1pk }) => gsi1pk));
    expect(partitions.size).toBe(4);
  });

  it('fail when the table does', async () => {
    const failing = ledger(failingOn(running.table, /Query/));
    await expect(timesOf(failing.moneyEntries(periodOfDay('2026-03-14')))).rejects.toThrow('TimeoutError');
  });
});

describe('closing days', () => {
  const close = async (time: string, table: Table = running.table) => {
    at(time);
    return (await ledger({ ...table, now: () => new Date(time) }).closeDays()).map(({ day, outstanding }) => [
      day,
      outstanding,
    ]);
  };

  it('begins with the day of the first entry, and closes nothing without entries', async () => {
    expect(await close('2026-03-14T02:00:00.000Z')).toEqual([]);
    await enter('2026-03-12T23:00:00.000Z', { reason: 'purchase', amount: 20, cents: 499 });
    await enter('2026-03-13T08:00:00.000Z');
    expect(await close('2026-03-14T02:00:00.000Z')).toEqual([
      ['2026-03-12', 20],
      ['2026-03-13', 19],
    ]);
  });

  it('closes each day once, an hour after midnight at the earliest, as an entry may arrive late', async () => {
    await enter('2026-03-12T10:00:00.000Z', { reason: 'purchase', amount: 20, cents: 499 });
    expect(await close('2026-03-13T00:59:59.000Z')).toEqual([]);
    expect(await close('2026-03-13T01:00:00.000Z')).toEqual([['2026-03-12', 20]]);
    expect(await close('2026-03-13T05:00:00.000Z')).toEqual([]);
    expect(await close('2026-03-15T02:00:00.000Z')).toEqual([
      ['2026-03-13', 20],
      ['2026-03-14', 20],
    ]);
    expect((await ledger().closings(periodOfDay('2026-03-13'))).map(({ day }) => day)).toEqual(['2026-03-13']);
    expect(await ledger().standingAt(new Date('2026-03-14T12:00:00.000Z'))).toEqual({ outstanding: 20, debt: 0 });
  });

  it('closes a day again that a clock a day ahead closed too early', async () => {
    await enter('2026-03-12T10:00:00.000Z', { reason: 'purchase', amount: 20, cents: 499 });
    expect(await close('2026-03-13T14:00:00.000Z')).toEqual([['2026-03-12', 20]]);
    expect(await close('2026-03-12T14:30:00.000Z')).toEqual([]);
    await enter('2026-03-12T15:00:00.000Z');
    expect(await close('2026-03-13T16:00:00.000Z')).toEqual([['2026-03-12', 19]]);
    expect(await ledger().standingAt(new Date('2026-03-13T17:00:00.000Z'))).toEqual({ outstanding: 19, debt: 0 });
  });

  it('leaves the rest to a parallel run, with the same result', async () => {
    await enter('2026-03-10T10:00:00.000Z', { reason: 'purchase', amount: 20, cents: 499 });
    const now = '2026-03-14T02:00:00.000Z';
    let isDue = true;
    const overtaken = interposed(running.table, async (command, send) => {
      if (isDue && command.constructor.name === 'PutCommand') {
        isDue = false;
        await close(now);
      }
      return send();
    });
    expect(await close(now, overtaken)).toEqual([]);
    expect((await ledger().closings(periodOfMonth('2026-03'))).map(({ outstanding }) => outstanding)).toEqual([
      20, 20, 20, 20,
    ]);
  });

  it('fails when the table does', async () => {
    await enter('2026-03-12T10:00:00.000Z');
    await expect(close('2026-03-14T02:00:00.000Z', failingOn(running.table, /Put/))).rejects.toThrow('TimeoutError');
  });
});

describe('an account', () => {
  it('shows entries by the beginning of their ids', async () => {
    const { id } = await newBuyer(running.table, { tokens: 3 });
    for (const name of ['a', 'b'])
      await adjustTokens(running.table, { id: name, userId: id, tokens: 1, note: 'x', operator: 'olga' });
    const entries = await ledger(paged()).entriesOf(id, 'adjustment-');
    expect(entries.map(({ amount, reason }) => [amount, reason])).toEqual([
      [1, 'adjustment'],
      [1, 'adjustment'],
    ]);
  });

  it('is read again before it is reported as wrong, as a query is no snapshot', async () => {
    const { id } = await newBuyer(running.table, { tokens: 3 });
    const setTokens = (tokens: number) =>
      running.table.client.send(
        new UpdateCommand({
          TableName: running.table.name,
          Key: billingKeys.profile(id),
          UpdateExpression: 'SET tokens = :tokens',
          ExpressionAttributeValues: { ':tokens': tokens },
        }),
      );
    await setTokens(2);
    let looks = 0;
    const settling = interposed(running.table, async (_, send) => {
      looks += 1;
      if (looks === 3) await setTokens(3);
      return send();
    });
    expect(await ledger(settling).check(id)).toEqual([]);
    await setTokens(4);
    expect(await ledger(interposed(running.table, (_, send) => send())).check(id)).toMatchObject([
      { balance: 'token', left: 4, entries: 3 },
    ]);
  });
});
