import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { losingAnswers } from '#test/support/interposed.ts';
import { lifeOn } from '#test/support/lifeOn.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { accountDeletionsIn } from './accountDeletions.ts';

let running: RunningTable;
let life: ReturnType<typeof lifeOn>;
beforeAll(async () => {
  running = await startTable();
  life = lifeOn(running);
});
afterAll(() => running.close());

/** A user who bought 50 tokens, used 9 and deleted the account. `settle` settles the order again. */
const deleted = async (subject: string) => {
  const userId = await life.enter(subject);
  const settle = await life.buy(userId);
  await life.spend(userId, 9);
  await life.remove(userId);
  expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 41 });
  return { userId, settle };
};

describe('a clawback after an account was deleted', () => {
  it.each(['refunded', 'disputed'] as const)(
    'takes the forfeited tokens, so a returning person owes only spent ones: %s',
    async (how) => {
      const { userId, settle } = await deleted(how);
      await settle({ [how]: 50 });
      expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
      expect(await life.standing(await life.enter(how))).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
      expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 0 });
    },
  );

  it('is booked once for repeated or parallel webhooks, and when an answer is lost', async () => {
    const { userId, settle } = await deleted('replayed');
    await Promise.all(Array.from({ length: 5 }, () => settle({ refunded: 50 }).catch(() => undefined)));
    await settle({ refunded: 50 }, losingAnswers(running.table));
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
  });

  it('takes the refunded part, and owes nothing until it exceeds the forfeited tokens', async () => {
    const { userId, settle } = await deleted('in parts');
    await settle({ refunded: 25 }, losingAnswers(running.table));
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 16 });
    await settle({ refunded: 40 });
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 1 });
    await settle({ refunded: 50 });
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
  });

  it('leaves the other purchase’s tokens, and takes nothing twice for both at once', async () => {
    const userId = await life.enter('two');
    const [first, second] = [await life.buy(userId), await life.buy(userId, 20)];
    await life.spend(userId, 9);
    await life.remove(userId);
    await first({ refunded: 50 });
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 11 });
    await second({ refunded: 20 });
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });

    const other = await life.enter('both');
    const both = [await life.buy(other), await life.buy(other, 20)];
    await life.spend(other, 9);
    await life.remove(other);
    await Promise.all(both.map((settle, at) => settle({ refunded: at === 0 ? 50 : 20 })));
    expect(await life.standing(other)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
  });

  it('forfeits the tokens again when the dispute is won, without a debt', async () => {
    const { userId, settle } = await deleted('won');
    await settle({ disputed: 50 });
    await settle();
    await settle();
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 41 });
    await settle({ refunded: 50 });
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
    expect(await life.standing(await life.enter('won'))).toMatchObject({ debt: 9 });
  });
});

describe('a clawback before an account is deleted', () => {
  it('takes the balance, books spent tokens as debt, and leaves the deletion nothing', async () => {
    const userId = await life.enter('before');
    const settle = await life.buy(userId);
    await life.spend(userId, 9);
    await settle({ refunded: 50 });
    await life.remove(userId);
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
    expect(await life.standing(await life.enter('before'))).toMatchObject({ debt: 9 });
  });

  it('takes unforfeited tokens while the deletion runs', async () => {
    const userId = await life.enter('between');
    const settle = await life.buy(userId);
    await life.spend(userId, 9);
    const deletions = accountDeletionsIn(running.table, async () => 'salt');
    await deletions.begin(userId);
    await settle({ refunded: 50 });
    await deletions.finish(userId);
    expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 9, forfeited: 0 });
  });
});

it('tokens returned to a deleted account pay its debt before the rest is forfeited', async () => {
  const { userId, settle } = await deleted('late');
  await settle({ refunded: 50 });
  // As if an unfinished story released its hold of 12 tokens after the account was deleted.
  await life.spend(userId, -12);
  await life.remove(userId);
  const deletions = accountDeletionsIn(running.table, async () => 'salt');
  await deletions.finish(userId);
  expect(await life.standing(userId)).toEqual({ tokens: 0, debt: 0, forfeited: 3 });
});
