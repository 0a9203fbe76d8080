import { userInfo } from 'node:os';
import { addDays, dayOf, periodOfDay, periodOfMonth, type Period } from '#functions/billing/finance/period.ts';
import type { ProviderBooks } from '#functions/billing/finance/providerBooks.ts';
import { reconcile } from '#functions/billing/finance/reconcile/reconcile.ts';
import { reportOf } from '#functions/billing/finance/report.ts';
import { adjustTokens } from '#functions/billing/store/adjustments.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { entriesIn, partitionOf } from '#functions/billing/store/entries.ts';
import { HoldItem } from '#functions/billing/hold.ts';
import { ledgerIn } from '#functions/billing/store/ledgerReader.ts';
import { ordersIn } from '#functions/billing/store/orders.ts';
import { eventsOfDay } from '#functions/billing/store/paymentEvents.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { readUser } from '#functions/billing/store/reads.ts';
import { buildStripeBooks } from '#functions/billing/stripe/stripeBooks.ts';
import type { Environment } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { OperatorError } from '../operatorError.ts';
import type { Command } from './command.ts';

/** What finance's commands work on. */
export type Finance = { table: Table; provider: ProviderBooks };

export const openFinance = async (env: Environment, table: Table): Promise<Finance> => ({
  table,
  provider: await buildStripeBooks(env),
});

const needsOf = ({ table, provider }: Finance) => ({
  provider,
  ledger: ledgerIn(table),
  orders: ordersIn(table),
  purchases: purchasesIn(table),
  now: table.now,
});

/** @param user an account, or the customer it is at the payment provider. @throws OperatorError when there is none */
const findUserId = async ({ table }: Finance, user: string): Promise<string> => {
  const userId = user.startsWith('cus_') ? await purchasesIn(table).userIdOf(user) : user;
  if (userId === undefined) throw new OperatorError(`No account has the Stripe customer ${user}.`);
  return userId;
};

/** One account: who it is, what it has and owes, its entries (oldest first), and what breaks the law of the books. */
export const userReport = async (finance: Finance, asked: string) => {
  const userId = await findUserId(finance, asked);
  const [user, items] = await Promise.all([readUser(finance.table, userId), partitionOf(finance.table, userId)]);
  if (!user) throw new OperatorError(`Account not found: ${userId}.`);
  const holds = items
    .filter(({ sk }) => String(sk).startsWith('HOLD#'))
    .map((item) => HoldItem.parse(item))
    .map(({ uid, payment, amount, dueMinute }) => ({ uid, payment, amount, dueMinute }));
  return { user, holds, entries: entriesIn(items), errors: checkBooks(items) };
};

/** A day or a month, and of a day also what the payment provider told us. */
export const periodReport = async (finance: Finance, period: Period, day?: string) => ({
  ...(await reportOf(needsOf(finance), period)),
  ...(day !== undefined && { events: await eventsOfDay(finance.table, day) }),
});

export const reconciliationOf = (finance: Finance, { day, month }: Command & { do: 'reconcile' }) => {
  const today = dayOf(finance.table.now());
  const recent = { from: periodOfDay(addDays(today, -1)).from, to: periodOfDay(today).to };
  const period = day === undefined ? (month === undefined ? recent : periodOfMonth(month)) : periodOfDay(day);
  return reconcile(needsOf(finance), period);
};

/** @throws OperatorError when nothing was adjusted */
export const adjustment = async (finance: Finance, asked: Command & { do: 'adjust' }) => {
  const userId = await findUserId(finance, asked.user);
  const operator = asked.operator ?? userInfo().username;
  const { tokens, reason: note } = asked;
  const result = await adjustTokens(finance.table, { id: newId(), userId, tokens, note, operator });
  if (result.is === 'unknownUser') throw new OperatorError(`Account not found: ${userId}.`);
  if (result.is === 'insufficient')
    throw new OperatorError(
      `${userId} has ${result.tokens} tokens, so ${-tokens} cannot be taken. Nothing was changed.`,
    );
  return { userId, change: tokens, tokens: result.tokens, note, operator };
};
