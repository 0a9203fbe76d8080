import type { Drill } from './drill.ts';

const MAX_SHOWN = 20;

const firstOf = <T>(values: readonly T[], line: (value: T) => string): string[] => [
  ...values.slice(0, MAX_SHOWN).map((value) => `    ${line(value)}`),
  ...(values.length > MAX_SHOWN ? [`    and ${values.length - MAX_SHOWN} more`] : []),
];

export const isGood = ({
  bookErrors,
  unplayable,
  unreadable,
}: Pick<Drill, 'bookErrors' | 'unplayable' | 'unreadable'>): boolean =>
  bookErrors.length === 0 && unplayable.length === 0 && unreadable.length === 0;

export const drillText = (drill: Drill): string => {
  const { table, bucket, isKept, copied, seconds, items, accounts, bookErrors, stories, unplayable, unreadable } =
    drill;
  return [
    `Table ${table}, ${isKept ? 'kept' : 'removed again'}: restored in ${seconds.restore} s, ${items} items.`,
    ...(copied > 0 ? [`Bucket ${bucket}: ${copied} files copied in ${seconds.copy} s.`] : []),
    `Checked in ${seconds.check} s:`,
    `  ${accounts} accounts, ${bookErrors.length} with wrong balances.`,
    ...firstOf(
      bookErrors,
      ({ callerId, balance, left, held, entries }) => `${callerId} ${balance}: ${left} + ${held} held ≠ ${entries}`,
    ),
    `  ${stories} published stories, ${unplayable.length} with missing files.`,
    ...firstOf(unplayable, ({ uid, missing }) => `${uid} lacks ${missing.join(', ')}`),
    ...(unreadable.length > 0 ? [`  ${unreadable.length} partitions with damaged items.`] : []),
    ...firstOf(unreadable, (key) => key),
    ...(isKept ? ['To continue: docs/how-to/restore.md.'] : []),
  ].join('\n');
};
