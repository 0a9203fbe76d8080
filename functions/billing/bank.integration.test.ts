import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Checkout, Payments } from '#functions/billing/payments.ts';
import { settleCheckout } from '#functions/billing/settleCheckout.ts';
import { ordersIn } from '#functions/billing/store/orders.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { completeStory } from '#functions/story/store/completeStory.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { aCheckout, anOrder, paid } from '#test/support/billing.ts';
import { count } from '#test/support/count.ts';
import { newBuyer, type Buyer } from '#test/support/newBuyer.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';

const running = tableOfFile();

/** A worker's action. `fault` affects the action's first write. */
const Step = fc.record({
  what: fc.constantFrom(
    'buy',
    'tell',
    'tell',
    'voice',
    'fail',
    'leave',
    'refund',
    'dispute',
    'win',
    'replay',
    'replay',
  ),
  /** Selects an existing order. */
  which: fc.nat(),
  cents: fc.integer({ min: 1, max: 499 }),
  fault: fc.constantFrom('none', 'none', 'lostAnswer', 'killedBefore', 'killedAfter'),
});
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never;

const KILLED = 'killed';

/** A table with a fault: one write's answer is lost, or the process dies just before or after that write. */
const failing = (table: Table, fault: Step['fault']): Table => {
  let isDue = fault !== 'none';
  const send: Table['client']['send'] = async (command: { constructor: { name: string } }) => {
    // The AWS client itself repeats a plain write after a lost answer. Our code must repeat transactions.
    const isWrite = (fault === 'lostAnswer' ? /Transact/ : /Transact|Put|Update/).test(command.constructor.name);
    const isHit = isDue && isWrite;
    if (isHit) isDue = false;
    if (isHit && fault === 'killedBefore') throw new Error(KILLED);
    const answer: unknown = await table.client.send(command as never);
    if (isHit && fault === 'killedAfter') throw new Error(KILLED);
    if (isHit && fault === 'lostAnswer') throw Object.assign(new Error('lost'), { name: 'TimeoutError' });
    return answer as never;
  };
  return { ...table, client: { send } as Table['client'], sleep: async () => {} };
};

/** One buyer, their checkouts at the payment provider, and the actions that a step can choose. */
const newLife = async () => {
  const buyer = await newBuyer(running.table);
  const checkouts = new Map<string, Checkout>();
  const left: { uid: string }[] = [];
  const told = new Set<string>();
  const silent = new Set<string>();
  const truthOf = async (sessionId: string): Promise<Checkout> =>
    checkouts.get(sessionId) ?? Promise.reject(new Error('no such checkout'));
  // The other methods of the provider are not used in this test.
  const payments = { findCheckout: truthOf } as Payments;

  const settle = (table: Table, orderId: string) =>
    settleCheckout({ ...table, payments, orders: ordersIn(table), purchases: purchasesIn(table) }, { orderId });
  const pick = (which: number): Checkout | undefined => [...checkouts.values()][which % Math.max(1, checkouts.size)];
  const change = (checkout: Checkout | undefined, over: (of: Checkout) => Partial<Checkout>): Checkout | undefined => {
    if (checkout) checkouts.set(checkout.sessionId, { ...checkout, ...over(checkout) });
    return checkout;
  };

  const buy = async (table: Table): Promise<void> => {
    const [orderId, sessionId] = [newId(), `cs_${newId()}`];
    const order = anOrder({ id: orderId, userId: buyer.id, sessionId });
    // Opens without a fault, because another test covers faults and concurrency at this point.
    const orders = ordersIn(running.table);
    while (!(await orders.open(order, (await orders.latestOf(buyer.id))?.id))) continue;
    checkouts.set(sessionId, aCheckout({ ...paid, sessionId, orderId, chargeId: `ch_${orderId}` }));
    await settle(table, orderId);
  };

  const begin = async (table: Table): Promise<string | undefined> => {
    const uid = newId();
    const story = aNewStory({ uid, uploadId: newId(), ownerId: buyer.id });
    left.push({ uid });
    const { status } = await storiesIn(table).begin({ story, caller: { ...buyer, tokens: 1 }, idempotency: undefined });
    return status === 'begun' ? uid : undefined;
  };
  const publish = async (table: Table, uid: string): Promise<void> => {
    const { text } = aStory();
    const picture = aPicture();
    const stories = storiesIn(running.table);
    await stories.savePicture(uid, 1, 0, picture);
    if (text) await stories.saveText(uid, 1, text);
    told.add(uid);
    await storiesIn(table).publish(uid, 1, { silent: false });
  };

  /**
   * Publishes the story without sound, then adds its narration twice at the same time. The fault affects one of the
   * writes.
   */
  const giveVoice = async (table: Table, uid: string): Promise<void> => {
    const { text, narration } = aStory();
    const stories = storiesIn(running.table);
    if (text) await stories.saveText(uid, 1, text);
    silent.add(uid);
    await storiesIn(table).publish(uid, 1, { silent: true });
    const story = await stories.find(uid);
    if (!story || !narration) throw new Error('the story is not there');
    const input = { story, caller: { ...buyer, tokens: 1 }, narration };
    const both = await Promise.allSettled([completeStory(table, input), completeStory(running.table, input)]);
    for (const one of both) if (one.status === 'rejected') throw one.reason;
  };

  const act = async ({ what, which, cents, fault }: Step): Promise<void> => {
    const table = failing(running.table, fault);
    if (what === 'buy') return buy(table);
    if (what === 'tell' || what === 'voice' || what === 'fail' || what === 'leave') {
      // An odd `which` begins the story on the table without a fault, so that the fault affects a later write.
      const uid = await begin(which % 2 === 0 ? table : running.table);
      if (uid !== undefined && what === 'tell') await publish(table, uid);
      if (uid !== undefined && what === 'voice') await giveVoice(table, uid);
      if (uid !== undefined && what === 'fail') await storiesIn(table).fail(uid, 1, 'STORY_FAILED');
      return undefined;
    }
    const wholeOf = (amount: number) => Math.min(499, amount);
    const changed = change(pick(which), ({ refundedCents, disputedCents }) => {
      if (what === 'refund') return { refundedCents: wholeOf(refundedCents + cents) };
      if (what === 'dispute') return { disputedCents: wholeOf(disputedCents + cents) };
      return what === 'win' ? { disputedCents: 0 } : {};
    });
    if (changed?.orderId !== undefined) await settle(table, changed.orderId);
    return undefined;
  };

  return {
    buyer,
    work: async (steps: readonly Step[]): Promise<void> => {
      for (const step of steps)
        await act(step).catch((error: unknown) => {
          if (!(error instanceof Error && error.message === KILLED)) throw error;
        });
    },
    /** Does the work that later webhooks, retries and the sweep would do. */
    comeToRest: async (): Promise<void> => {
      for (const { orderId } of checkouts.values()) if (orderId !== undefined) await settle(running.table, orderId);
      const stories = storiesIn(running.table);
      for (const { uid } of left)
        await (told.has(uid) || silent.has(uid)
          ? stories.publish(uid, 1, { silent: silent.has(uid) })
          : stories.fail(uid, 1, 'STORY_FAILED'));
    },
    checkouts,
    told,
    silent,
  };
};

/** Reads the raw items, and does not use the code under test. */
const read = async ({ id }: Buyer) => {
  const items = await running.itemsOf(id);
  const starting = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
  const sum = (list: readonly Record<string, unknown>[], field: string) =>
    list.reduce((total, item) => total + Number(item[field] ?? 0), 0);
  const profile = items.find(({ sk }) => sk === 'PROFILE') ?? {};
  const entries = starting('LEDGER#');
  const only = (...reasons: string[]) => entries.filter(({ reason }) => reasons.includes(String(reason)));
  return {
    left: Number(profile['tokens']),
    debt: Number(profile['debt'] ?? 0),
    held: sum(starting('HOLD#'), 'amount'),
    entered: sum(entries, 'amount'),
    bought: sum(only('purchase'), 'amount'),
    told: -sum(only('story'), 'amount'),
    takenBack: -sum(only('refund', 'dispute', 'debt'), 'amount'),
    debtByEntries: sum(entries, 'debt'),
  };
};

const expectLaw = async (buyer: Buyer): Promise<void> => {
  const { left, debt, held, entered, bought, told, takenBack, debtByEntries } = await read(buyer);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(debt).toBeGreaterThanOrEqual(0);
  expect(left + held).toBe(entered);
  expect(bought - told - takenBack).toBe(left + held);
  expect(debt).toBe(debtByEntries);
};

/** The tokens that remain of 20 bought for 499 cents, after a refund or dispute. Rounded in the buyer's favor. */
const kept = ({ refundedCents, disputedCents }: Checkout): number => {
  const refunded = Math.floor((20 * refundedCents) / 499);
  return 20 - refunded - Math.min(20 - refunded, Math.floor((20 * disputedCents) / 499));
};

it(
  'balances at every step and ends correctly with people, banks and crashes in parallel',
  { timeout: 3_600_000 },
  async () => {
    const workers = fc.array(fc.array(Step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(workers, async (plans) => {
        const life = await newLife();
        const state = { isOver: false };
        const watch = async (): Promise<void> => {
          while (!state.isOver) await expectLaw(life.buyer);
        };
        const watching = watch();
        await Promise.all(plans.map((steps) => life.work(steps))).finally(() => (state.isOver = true));
        await watching;
        await expectLaw(life.buyer);
        await life.comeToRest();
        await expectLaw(life.buyer);
        const end = await read(life.buyer);
        const keptTokens = [...life.checkouts.values()].reduce((total, checkout) => total + kept(checkout), 0);
        expect(end.held).toBe(0);
        expect(end.bought).toBe(20 * life.checkouts.size);
        expect(end.left - end.debt).toBe(keptTokens - end.told);
        expect(end.told).toBeLessThanOrEqual(life.told.size + life.silent.size);
      }),
      { numRuns: count(25, 500) },
    );
  },
);
