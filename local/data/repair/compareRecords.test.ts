import { expect, it } from 'vitest';
import { identityHashOf } from '#functions/account/store/identities.ts';
import type { Item } from '#local/standins/dynamodb/engine.ts';
import { compareRecords, type Records } from './compareRecords.ts';

const item = (pk: string, sk: string, more: Record<string, string> = {}): Item =>
  Object.fromEntries(Object.entries({ pk, sk, ...more }).map(([name, value]) => [name, { S: value }]));

const hash = identityHashOf({ provider: 'google', subject: '1_2' });
const whole: Records = {
  items: [
    item(`IDENTITY#${hash}`, 'ACCOUNT', { userId: 'u_1' }),
    item('CALLER#u_1', 'PROFILE'),
    item('CALLER#u_1', 'LEDGER#purchase-cs_1', { sourceId: 'cs_1' }),
    item('CALLER#u_1', 'LEDGER#grant-free'),
    item('STORY#one', 'STORY'),
    item('STORY#one', 'METRICS'),
    item('ORDER#1', 'ORDER', { sessionId: 'cs_1' }),
    item('CUSTOMER#cus_1', 'CUSTOMER'),
  ],
  usernames: ['google_1_2'],
  mediaKeys: [
    'media/one/voice.mp3',
    'media/one/picture.webp',
    'previews/Amy.mp3',
    `media/u_${'m'.repeat(22)}/videos/book.epub`,
  ],
  payments: { paidSessions: ['cs_1'], ids: new Set(['cs_1', 'cus_1', 'ch_1']) },
};

it('counts accounts, stories and paid checkouts that all parts have', () => {
  expect(compareRecords(whole)).toEqual([
    '1 accounts are known to sign-in, 1 of them are in the table.',
    'Found files of 1 stories. 1 of these stories are in the table.',
    '1 paid checkouts are known to the payment stand-in, 1 of their orders are in the table.',
  ]);
});

it('reports how many accounts, stories and paid checkouts the table lost', () => {
  expect(compareRecords({ ...whole, items: [] })).toEqual([
    '1 accounts are known to sign-in, 0 of them are in the table.',
    'Found files of 1 stories. 0 of these stories are in the table.',
    '1 paid checkouts are known to the payment stand-in, 0 of their orders are in the table.',
  ]);
});

it('does not count an account whose profile is lost', () => {
  const items = whole.items.filter(({ sk }) => sk?.['S'] !== 'PROFILE');
  expect(compareRecords({ ...whole, items })[0]).toMatch(/^1 accounts .*, 0 of them/);
});

it('reports how many accounts sign-in lost', () => {
  expect(compareRecords({ ...whole, usernames: [] }).slice(0, 2)).toEqual([
    '0 accounts are known to sign-in, 0 of them are in the table.',
    '1 accounts of the table are not known to sign-in until they sign in again.',
  ]);
});

it('names each booked payment that the payment file lost once', () => {
  const lines = compareRecords({ ...whole, payments: { paidSessions: [], ids: new Set() } });
  expect(lines.slice(2)).toEqual([
    '0 paid checkouts are known to the payment stand-in, 0 of their orders are in the table.',
    'Missing in the simulated payments, 2:',
    '  cs_1',
    '  cus_1',
  ]);
});

it('ignores payments at the real Stripe', () => {
  expect(compareRecords({ ...whole, payments: undefined })).toHaveLength(2);
});
