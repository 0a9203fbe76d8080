import { expect, test } from 'vitest';
import { layout as spanish } from '../strings/es/layout.ts';
import { aUser, aVisitor } from '../test/people.ts';
import { balanceOf, balanceText, shortBalanceText, type Balance } from './balance.ts';

const counted = (tokens: number, free: number): Balance => ({ kind: 'counted', tokens, free });

test.each([
  [{ kind: 'unlimited' } as const, 'Unlimited', '∞'],
  [counted(0, 0), '0', '0'],
  [counted(1_200, 0), '1,200', '1,200'],
  [counted(10, 3), '10 + 3 free stories', '10 + 3 free'],
  [counted(10, 1), '10 + 1 free story', '10 + 1 free'],
  [counted(0, 2), '0 + 2 free stories', '2 free'],
])('the wording of the balance %j', (balance, text, short) => {
  expect([balanceText(balance), shortBalanceText(balance)]).toEqual([text, short]);
});

test('a balance in Spanish', () => {
  expect([spanish.balance(10, 3), spanish.balance(0, 1), spanish.balance(12, 0)]).toEqual([
    '10 + 3 historias gratis',
    '0 + 1 historia gratis',
    '12',
  ]);
  expect([spanish.shortBalance(10, 3), spanish.shortBalance(0, 3)]).toEqual(['10 + 3 gratis', '3 gratis']);
});

test('a subscriber’s balance is unlimited', () => {
  expect(balanceOf({ status: 'user', user: aUser({ isSubscribed: true, tokens: 3, freeNarrations: 2 }) })).toEqual({
    kind: 'unlimited',
  });
});

test('visitor and account have tokens and free stories; an unknown caller has neither', () => {
  expect(balanceOf({ status: 'visitor', visitor: aVisitor() })).toEqual(counted(0, 3));
  expect(balanceOf({ status: 'user', user: aUser({ tokens: 12, freeNarrations: 1 }) })).toEqual(counted(12, 1));
  expect([balanceOf({ status: 'loading' }), balanceOf({ status: 'failed' })]).toEqual([undefined, undefined]);
});
