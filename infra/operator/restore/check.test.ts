import { expect, it } from 'vitest';
import { billingKeys } from '#functions/billing/store/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { checkStore } from './check.ts';

const visitor = {
  kind: 'visitor',
  id: 'v_1',
  secretHash: 'x',
  freeNarrations: 3,
  tokens: 0,
  createdAt: '',
  expiresAt: 0,
};
const Items = [
  { pk: 'STORY#torn', sk: 'STORY', uid: 7 },
  { ...billingKeys.profile('v_1'), ...visitor },
];
const table = { name: 'words', client: { send: () => Promise.resolve({ Items }) } } as unknown as Table;
const media = { has: () => Promise.resolve(true) };

it('names a damaged story, and checks the balances behind it', async () => {
  const { unreadable, accounts, bookErrors, stories } = await checkStore({ table, media }, 10);
  expect(unreadable).toEqual(['STORY#torn']);
  expect([accounts, stories]).toEqual([1, 0]);
  expect(bookErrors).toMatchObject([{ callerId: 'v_1', balance: 'free', left: 3, entries: 0 }]);
});

it('does not mistake an error of the table for a damaged item', async () => {
  const client = { send: () => Promise.reject(new Error('throttled')) };
  await expect(checkStore({ table: { ...table, client } as unknown as Table, media }, 10)).rejects.toThrow('throttled');
});
