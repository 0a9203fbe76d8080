import { dollars } from '#functions/billing/finance/reconcile/difference.ts';
import type { Reconciliation } from '#functions/billing/finance/reconcile/reconcile.ts';
import { reasons, type Entry, type Totals } from '#functions/billing/finance/totals.ts';
import type { adjustment, periodReport, userReport } from '#functions/billing/finance/accountant.ts';

type UserReport = Awaited<ReturnType<typeof userReport>>;
type PeriodReport = Awaited<ReturnType<typeof periodReport>>;

const usd = (cents: number | undefined): string => (cents === undefined ? 'not known' : `$${dollars(cents)}`);
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));
const row = (name: string, value: string | number): string => `  ${name.padEnd(22)} ${String(value).padStart(12)}`;

export const entryLine = ({
  at,
  callerId,
  reason,
  balance,
  amount,
  cents,
  debt,
  sourceId,
  uid,
  note,
  operator,
}: Entry) =>
  [
    at,
    callerId,
    reason.padEnd(12),
    `${signed(amount)} ${balance === 'free' ? 'free' : 'tokens'}`.padStart(12),
    (cents === undefined ? '' : usd(cents)).padStart(9),
    debt === undefined ? '' : `owed ${signed(debt)}`,
    sourceId ?? uid ?? '',
    note === undefined ? '' : `"${note}" by ${operator}`,
  ]
    .join('  ')
    .trimEnd();

const totalsLines = (totals: Totals): string[] =>
  reasons
    .filter((reason) => totals[reason].entries > 0)
    .map((reason) => {
      const { entries, tokens, free, cents } = totals[reason];
      const parts = [`${signed(tokens)} tokens`, ...(free === 0 ? [] : [`${signed(free)} free`]), usd(cents)];
      return `  ${reason.padEnd(14)} ${String(entries).padStart(8)} entries  ${parts.join('  ')}`;
    });

export const periodText = ({ period, revenue, totals, standing, events }: PeriodReport): string => {
  const { packs, subscriptions, refunds, disputes, fees, net } = revenue;
  const eventLines = (events ?? []).map(
    ({ receivedAt, type, attempts, outcome, reason }) =>
      `  ${receivedAt}  ${type.padEnd(40)} ${outcome ?? 'not done yet'}${attempts > 1 ? `, ${attempts} times` : ''}${reason === undefined ? '' : `: ${reason}`}`,
  );
  return [
    `From ${period.from.toISOString()} to ${period.to.toISOString()}`,
    '',
    'Revenue',
    row('packs', usd(packs)),
    row('subscriptions', usd(subscriptions)),
    row('refunds', usd(refunds)),
    row('disputes', usd(disputes)),
    row('fees', fees === undefined ? 'not known' : usd(-fees)),
    row('net', usd(net)),
    ...(fees === undefined ? ['  Stripe is not responding, so the fees are unknown.'] : []),
    '',
    'Entries',
    ...totalsLines(totals),
    '',
    'All accounts at the end',
    row('tokens outstanding', standing.outstanding),
    row('tokens owed to us', standing.debt),
    ...(events === undefined ? [] : ['', `Webhook events: ${events.length}`, ...eventLines]),
  ].join('\n');
};

export const userText = ({ user, holds, entries, errors }: UserReport): string => {
  const pro = user.isSubscribed ? `PRO${user.isPendingCancellation ? `, until ${user.periodEnd ?? '?'}` : ''}` : 'FREE';
  return [
    `${user.id}  ${user.name} <${user.email}>  ${pro}${user.customerId === undefined ? '' : `  ${user.customerId}`}`,
    row('tokens', user.tokens),
    row('free narrations', user.freeNarrations),
    row('owed to us', user.debt),
    row(
      'held',
      holds.reduce((total, { amount }) => total + amount, 0),
    ),
    '',
    ...entries.map(entryLine),
    '',
    ...(errors.length === 0
      ? ['Balances, holds and entries agree.']
      : errors.map(
          ({ balance, left, held, entries: entered }) =>
            `WRONG: ${balance}: ${left} left and ${held} held, but the entries sum to ${entered}.`,
        )),
  ].join('\n');
};

export const reconciliationText = ({ period, compared, differences }: Reconciliation): string => {
  const { orders, invoices, accounts, customers } = compared;
  return [
    `From ${period.from.toISOString()} to ${period.to.toISOString()}: compared ${orders} orders, ${invoices} invoices, ${accounts} accounts, ${customers} changed subscriptions.`,
    ...differences.map(({ kind, subject, userId, ours, theirs }) =>
      [
        `  ${kind.padEnd(20)} ${subject}`,
        ...(userId === undefined ? [] : [userId]),
        ...(ours === undefined ? [] : [`ours: ${ours}`]),
        ...(theirs === undefined ? [] : [`Stripe: ${theirs}`]),
      ].join('  '),
    ),
    differences.length === 0
      ? 'No difference.'
      : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}.`,
  ].join('\n');
};

export const adjustmentText = ({ userId, change, tokens, note, operator }: Awaited<ReturnType<typeof adjustment>>) =>
  `${userId}: ${signed(change)} tokens, now ${tokens} ("${note}" by ${operator}).`;
