import { expect, it } from 'vitest';
import type { LedgerItem } from '../bookItems.ts';
import { ledgerEntry } from './writes.ts';

const now = new Date('2026-03-14T09:00:00.000Z');
const table = { name: 'words', now: () => now };
const itemOf = (callerId: string, reason: LedgerItem['reason']) =>
  ledgerEntry(table, 'e1', { callerId, balance: 'token', amount: -1, reason }).Put.Item;
const inBooks = (reason: LedgerItem['reason']) => String(itemOf('u_1', reason)?.['gsi1pk']).split('#')[0];

it('lists an account’s entry in the books forever', () => {
  expect(itemOf('u_1', 'purchase')).toMatchObject({
    gsi1pk: 'MONEY#2026-03',
    gsi1sk: '2026-03-14T09:00:00.000Z#u_1#e1',
    at: '2026-03-14T09:00:00.000Z',
  });
  expect(itemOf('u_1', 'purchase')).not.toHaveProperty('expiresAt');
});

it('removes a visitor’s entry a day after the visitor, and lists it in no books', () => {
  const yearAndDay = 366 * 86_400;
  expect(itemOf('v_1', 'story')).toMatchObject({ expiresAt: now.getTime() / 1000 + yearAndDay });
  expect(itemOf('v_1', 'story')).not.toHaveProperty('gsi1pk');
});

it.each<[LedgerItem['reason'], string]>([
  ['purchase', 'MONEY'],
  ['subscription', 'MONEY'],
  ['refund', 'MONEY'],
  ['dispute', 'MONEY'],
  ['debt', 'MONEY'],
  ['adjustment', 'MONEY'],
  ['grant', 'TELLING'],
  ['story', 'TELLING'],
  ['moved', 'TELLING'],
])('lists an entry with the reason %s under %s', (reason, partition) => {
  expect(inBooks(reason)).toBe(partition);
});
