import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { failingOn, interposed, losingAnswers, noting, racing } from '#test/support/interposed.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { adjustTokens } from './adjustments.ts';
import { checkBooks } from './books.ts';
import { billingKeys } from './keys.ts';

const running = tableOfFile();

const adjust = (
  userId: string,
  tokens: number,
  { id = newId(), table = running.table }: { id?: string; table?: Table } = {},
) => adjustTokens(table, { id, userId, tokens, note: 'A story was lost.', operator: 'olga' });
const entriesOf = async (userId: string) => {
  const items = await running.itemsOf(userId);
  expect(checkBooks(items)).toEqual([]);
  return items.filter(({ reason }) => reason === 'adjustment');
};

it('changes the balance, and enters who did it and why', async () => {
  const { id } = await newBuyer(running.table, { tokens: 3 });
  expect(await adjust(id, -2)).toEqual({ status: 'adjusted', tokens: 1 });
  expect(await adjust(id, 5)).toEqual({ status: 'adjusted', tokens: 6 });
  expect((await entriesOf(id)).map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([-2, 5]);
  expect((await entriesOf(id))[0]).toMatchObject({ balance: 'token', note: 'A story was lost.', operator: 'olga' });
});

it('takes at most the balance', async () => {
  const { id } = await newBuyer(running.table, { tokens: 3 });
  expect(await adjust(id, -4)).toEqual({ status: 'insufficient', tokens: 3 });
  expect(await adjust(id, -3)).toEqual({ status: 'adjusted', tokens: 0 });
  expect(await entriesOf(id)).toHaveLength(1);
});

it('is made once per id, also when the answer is lost', async () => {
  const { id } = await newBuyer(running.table, { tokens: 3 });
  expect(await adjust(id, 5, { id: 'once', table: losingAnswers(running.table) })).toEqual({
    status: 'adjusted',
    tokens: 8,
  });
  expect(await adjust(id, 5, { id: 'once' })).toEqual({ status: 'adjusted', tokens: 8 });
  expect(await entriesOf(id)).toHaveLength(1);
});

it('adjusts nothing for an unknown account, and fails when the table does', async () => {
  const { table, requests } = noting(running.table);
  expect(await adjust(`u_${newId()}`, 5, { table })).toEqual({ status: 'unknownUser' });
  expect(requests).toEqual(['GetCommand']);
  const { id } = await newBuyer(running.table, { tokens: 3 });
  await expect(adjust(id, 5, { table: failingOn(running.table, /Transact/) })).rejects.toThrow('TimeoutError');
  expect(await entriesOf(id)).toEqual([]);
});

it('reports an account that is deleted before the write or the read', async () => {
  const remove = (id: string) =>
    running.table.client.send(new DeleteCommand({ TableName: running.table.name, Key: billingKeys.profile(id) }));
  const [before, after] = [await newBuyer(running.table), await newBuyer(running.table)];
  expect(await adjust(before.id, 5, { table: racing(running.table, () => remove(before.id)) })).toEqual({
    status: 'unknownUser',
  });
  const removing = interposed(running.table, async (command, send) => {
    const answer = await send();
    if (command.constructor.name === 'TransactWriteCommand') await remove(after.id);
    return answer;
  });
  expect(await adjust(after.id, 5, { table: removing })).toEqual({ status: 'adjusted', tokens: 0 });
});
