import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count } from '#test/support/count.ts';
import { checkBooks } from './books.ts';
import { billingKeys } from './keys.ts';

const callerId = 'v_1';
const profile = (freeNarrations: unknown) => ({
  ...billingKeys.profile(callerId),
  kind: 'visitor',
  id: callerId,
  secretHash: 'x',
  freeNarrations,
  tokens: 0,
  createdAt: '',
  expiresAt: 0,
});
const entry = (id: string, amount: number) => ({
  ...billingKeys.ledger(callerId, id),
  callerId,
  balance: 'free',
  amount,
  reason: 'grant',
  at: '',
});
const hold = (uid: string, amount = 1) => ({
  ...billingKeys.hold(callerId, uid, 1),
  callerId,
  uid,
  version: 1,
  payment: 'free',
  amount,
  dueMinute: '2026-03-14T09:16',
});

describe('checkBooks', () => {
  it('finds nothing wrong when balance and holds are the sum of the entries', () => {
    expect(checkBooks([profile(1), hold('a'), entry('grant', 3), entry('a', -1)])).toEqual([]);
    expect(checkBooks([])).toEqual([]);
  });

  it.each([
    { name: 'a token from nowhere', items: [profile(4), entry('grant', 3)] },
    { name: 'a token lost', items: [profile(2), entry('grant', 3)] },
    { name: 'a hold that took nothing', items: [profile(3), entry('grant', 3), hold('a')] },
    { name: 'a balance below zero', items: [profile(-1), entry('grant', 3), entry('a', -4)] },
    { name: 'a balance that is no number', items: [profile('three'), entry('grant', 3)] },
  ])('finds $name', ({ items }) => {
    expect(checkBooks(items)).toMatchObject([{ callerId, balance: 'free' }]);
  });

  it('passes after any sequence of grants, holds, commits and releases, and fails when one balance is wrong', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({
        do: fc.constantFrom('hold' as const, 'commit' as const, 'release' as const),
        amount: fc.constant(1),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 5 }), (steps, error) => {
        let balance = 0;
        const entries: ReturnType<typeof entry>[] = [];
        const holds: ReturnType<typeof hold>[] = [];
        for (const [index, { do: kind, amount }] of steps.entries()) {
          if (kind === 'grant') {
            balance += amount;
            entries.push(entry(`grant-${index}`, amount));
          } else if (kind === 'hold' && balance > 0) {
            balance -= 1;
            holds.push(hold(`s${index}`));
          } else if (kind === 'commit' && holds.pop()) entries.push(entry(`s${index}`, -1));
          else if (kind === 'release' && holds.pop()) balance += 1;
        }
        expect(checkBooks([profile(balance), ...entries, ...holds])).toEqual([]);
        expect(checkBooks([profile(balance + error), ...entries, ...holds])).toHaveLength(1);
      }),
      { numRuns: count(100, 500) },
    );
  });
});
