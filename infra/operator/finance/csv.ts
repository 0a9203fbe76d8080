import type { Entry } from '#functions/billing/finance/totals.ts';
import { dollars } from '#functions/billing/finance/reconcile/difference.ts';

const columns = [
  'time',
  'account',
  'entry',
  'reason',
  'balance',
  'tokens',
  'usd',
  'debt',
  'source',
  'order',
  'package',
  'operator',
  'note',
] as const;

/** Security: a spreadsheet runs fields that start with these, unless they are numbers. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Follows RFC 4180. Security: a value that a spreadsheet would run is written as text. */
const field = (value: string): string => {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (values: readonly (string | number | undefined)[]): string =>
  `${values.map((value) => field(value === undefined ? '' : String(value))).join(',')}\r\n`;

export const csvHeader = line(columns);

/** Tokens are positive when the account gains them. Dollars are positive when we receive them. */
export const csvLine = (entry: Entry): string =>
  line([
    entry.at,
    entry.callerId,
    entry.entryId,
    entry.reason,
    entry.balance,
    entry.amount,
    entry.cents === undefined ? undefined : dollars(entry.cents),
    entry.debt,
    entry.sourceId ?? entry.uid,
    entry.orderId,
    entry.packageId,
    entry.operator,
    entry.note,
  ]);
