import { eachOf } from '#functions/platform/eachOf.ts';
import { PaymentMissing } from '../../payments.ts';
import type { Orders, Purchases } from '../../stores.ts';
import type { Ledger } from '../ledger.ts';
import { periodOfDay, type Period } from '../period.ts';
import type { ProviderBooks } from '../providerBooks.ts';
import { checkBalance, checkClosings, checkSubscription } from './accounts.ts';
import type { Difference } from './difference.ts';
import { checkEntry, checkInvoice, checkMonthCharge } from './months.ts';
import { checkOrder } from './orders.ts';

export type ReconcileNeeds = {
  ledger: Ledger;
  provider: ProviderBooks;
  orders: Pick<Orders, 'find'>;
  purchases: Pick<Purchases, 'userIdOf' | 'accountOf'>;
  now: () => Date;
};

export type Reconciliation = {
  period: Period;
  compared: { orders: number; invoices: number; accounts: number; customers: number };
  differences: Difference[];
};

/** Items younger than this are left to the next reconciliation, because their webhook may not have arrived yet. */
const ON_ITS_WAY_MILLISECONDS = 5 * 60_000;

/** The number of concurrent requests. Each takes about 0.1 s, and Stripe allows 25 requests a second in test mode. */
const AT_ONCE = 4;

const collectMoved = async ({ ledger, provider }: ReconcileNeeds, period: Period, settled: Period) => {
  const [charges, orders] = [new Set<string>(), new Set<string>()];
  for await (const { chargeId } of provider.movements(settled)) if (chargeId !== undefined) charges.add(chargeId);
  const entries = [];
  for await (const entry of ledger.moneyEntries(period)) {
    if (entry.orderId !== undefined) orders.add(entry.orderId);
    else if (entry.sourceId !== undefined) entries.push(entry);
  }
  return { charges, orders, entries };
};

const collectAccounts = async ({ ledger }: ReconcileNeeds, period: Period): Promise<Set<string>> => {
  const accounts = new Set<string>();
  for await (const { callerId } of ledger.allEntries(period)) accounts.add(callerId);
  return accounts;
};

/**
 * Compares all entries of each item, even those outside the period. So a purchase at midnight does not count as a
 * difference.
 */
export const reconcile = async (needs: ReconcileNeeds, period: Period): Promise<Reconciliation> => {
  const { provider } = needs;
  const latest = new Date(needs.now().getTime() - ON_ITS_WAY_MILLISECONDS);
  const settled = { from: period.from, to: latest < period.to ? latest : period.to };
  const { charges, orders, entries } = await collectMoved(needs, period, settled);

  const ofCharges = await eachOf(charges, AT_ONCE, async (chargeId): Promise<Difference[]> => {
    try {
      const charge = await provider.findCharge(chargeId);
      if (charge.orderId === undefined) return await checkMonthCharge(needs, charge);
      orders.add(charge.orderId);
      return [];
    } catch (error) {
      if (!(error instanceof PaymentMissing)) throw error;
      return [{ kind: 'unknown payment', subject: chargeId, theirs: 'a line without its charge' }];
    }
  });
  const ofOrders = await eachOf(orders, AT_ONCE, (orderId) => checkOrder(needs, orderId));
  const ofEntries = await eachOf(entries, AT_ONCE, (entry) => checkEntry(needs, entry));

  const invoices = [];
  for await (const invoice of provider.paidInvoices(settled)) invoices.push(invoice);
  const ofInvoices = await eachOf(invoices, AT_ONCE, (invoice) => checkInvoice(needs, invoice));

  const customers = await provider.changedCustomers(settled);
  const ofCustomers = await eachOf(customers, AT_ONCE, (customerId) => checkSubscription(needs, customerId));
  const accounts = await collectAccounts(needs, period);
  const ofAccounts = await eachOf(accounts, AT_ONCE, (userId) => checkBalance(needs, userId));
  const ofClosings = await checkClosings(needs, period, periodOfDay);

  return {
    period,
    compared: { orders: orders.size, invoices: invoices.length, accounts: accounts.size, customers: customers.size },
    differences: [ofCharges, ofOrders, ofEntries, ofInvoices, ofCustomers, ofAccounts, [ofClosings]].flat(2),
  };
};
