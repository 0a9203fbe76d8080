import { addDays, dayOf, periodOfDay, periodOfMonth, type Period } from './period.ts';
import type { ProviderBooks } from './providerBooks.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { reportOf } from './report.ts';
import { adjustTokens } from '../store/adjustments.ts';
import { checkBooks } from '../store/books.ts';
import { entriesIn, partitionOf } from '../store/entries.ts';
import { HoldItem } from '../hold.ts';
import { ledgerIn } from '../store/ledgerReader.ts';
import { ordersIn } from '../store/orders.ts';
import { eventsOfDay } from '../store/paymentEvents.ts';
import { purchasesIn } from '../store/purchases.ts';
import { readUser } from '../store/reads.ts';
import { buildStripeBooks } from '../stripe/stripeBooks.ts';
import type { Environment } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';

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

/** @param user an account's id, or its Stripe customer id @throws OperatorError for an unknown customer */
const findUserId = async ({ table }: Finance, user: string): Promise<string> => {
  const userId = user.startsWith('cus_') ? await purchasesIn(table).userIdOf(user) : user;
  if (userId === undefined) throw new OperatorError(`No account has the Stripe customer ${user}.`);
  return userId;
};

export const userReport = async (finance: Finance, idOrEmail: string) => {
  const userId = await findUserId(finance, idOrEmail);
  const [user, items] = await Promise.all([readUser(finance.table, userId), partitionOf(finance.table, userId)]);
  if (!user) throw new OperatorError(`Account not found: ${userId}.`);
  const holds = items
    .filter(({ sk }) => String(sk).startsWith('HOLD#'))
    .map((item) => HoldItem.parse(item))
    .map(({ uid, payment, amount, dueMinute }) => ({ uid, payment, amount, dueMinute }));
  return { user, holds, entries: entriesIn(items), errors: checkBooks(items) };
};

export const periodReport = async (finance: Finance, period: Period, day?: string) => ({
  ...(await reportOf(needsOf(finance), period)),
  ...(day !== undefined && { events: await eventsOfDay(finance.table, day) }),
});

export const reconciliationOf = (
  finance: Finance,
  { day, month }: { day?: string | undefined; month?: string | undefined },
) => {
  const today = dayOf(finance.table.now());
  const recent = { from: periodOfDay(addDays(today, -1)).from, to: periodOfDay(today).to };
  const period = day === undefined ? (month === undefined ? recent : periodOfMonth(month)) : periodOfDay(day);
  return reconcile(needsOf(finance), period);
};

export const adjustment = async (
  finance: Finance,
  { user, tokens, reason: note, operator }: { user: string; tokens: number; reason: string; operator: string },
) => {
  const userId = await findUserId(finance, user);
  const result = await adjustTokens(finance.table, { id: newId(), userId, tokens, note, operator });
  if (result.status === 'unknownUser') throw new OperatorError(`Account not found: ${userId}.`);
  if (result.status === 'insufficient')
    throw new OperatorError(
      `${userId} has ${result.tokens} tokens, so ${-tokens} cannot be taken. Nothing was changed.`,
    );
  return { userId, change: tokens, tokens: result.tokens, note, operator };
};
