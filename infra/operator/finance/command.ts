import * as z from 'zod';
import { stageUsage } from '../commandLine.ts';
import { OptionError, readOptions } from '../options.mjs';

const Day = z.iso.date('--day needs a day such as 2026-03-14');
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '--month needs a month such as 2026-03');
const User = z.string().regex(/^(u_[\w-]{22}|cus_\w+)$/, '--user needs an account (u_…) or a Stripe customer (cus_…)');
const Tokens = z
  .string()
  .regex(/^[+-]?\d{1,6}$/, '--tokens needs a signed number such as +5 or -3')
  .transform(Number)
  .refine((tokens) => tokens !== 0, '--tokens must not be 0');
const Reason = z
  .string()
  .trim()
  .min(3, '--reason needs a sentence')
  .max(200, '--reason can have at most 200 characters');

export type Command = { stage: string; json: boolean } & (
  | { do: 'overview' }
  | { do: 'user'; user: string }
  | { do: 'day'; day: string }
  | { do: 'month'; month: string; csv: boolean }
  | { do: 'watch' }
  | { do: 'reconcile'; day: string | undefined; month: string | undefined }
  | { do: 'adjust'; user: string; tokens: number; reason: string; operator: string | undefined }
);

export const usage = (): string =>
  stageUsage('finance', [
    ['', 'shows today, and the balances of all accounts'],
    ['--user U', 'shows an account: balances and entries'],
    ['--day D | --month M [--csv]', 'shows the ledger of a day or a month'],
    ['--watch', 'shows entries as they are written'],
    ['reconcile [--day D | --month M]', "compares our ledger with Stripe's. The default is yesterday and today."],
    ['', 'Exits with 1 if they differ'],
    ['adjust --user U --tokens ±N --reason TEXT [--operator NAME]', 'adds or takes tokens'],
    ['--json', 'prints JSON'],
  ]);

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  stage: { type: 'string' },
  user: { type: 'string' },
  day: { type: 'string' },
  month: { type: 'string' },
  csv: { type: 'boolean' },
  watch: { type: 'boolean' },
  json: { type: 'boolean' },
  tokens: { type: 'string' },
  reason: { type: 'string' },
  operator: { type: 'string' },
} as const;

type Values = ReturnType<typeof readOptions<{ options: typeof options; allowPositionals: true }>>['values'];

const parse = <S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> => {
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${parsed.error.issues[0]?.message ?? name}.`);
};

const joinSigned = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    if (args[index - 1] === '--tokens') return [];
    return [arg === '--tokens' ? `--tokens=${args[index + 1] ?? ''}` : arg];
  });

const read = (args: readonly string[]) => {
  try {
    return readOptions(joinSigned(args), { usage: usage(), options, allowPositionals: true });
  } catch (error) {
    if (error instanceof OptionError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
};

const only = (values: Values, allowed: readonly string[]): void => {
  const wrong = Object.keys(values).find((name) => !['stage', 'json', ...allowed].includes(name));
  if (wrong !== undefined) throw new UsageError(`--${wrong} is not valid here.`);
};

const period = ({ day, month }: Values) => {
  if (day !== undefined && month !== undefined) throw new UsageError('Use either --day or --month.');
  return {
    day: day === undefined ? undefined : parse(Day, day, 'day'),
    month: month === undefined ? undefined : parse(Month, month, 'month'),
  };
};

export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = read(args);
  const common = { stage: parse(z.string().min(1), values.stage, 'stage'), json: values.json ?? false };
  const [verb, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is not understood.`);
  if (verb === 'reconcile') {
    only(values, ['day', 'month']);
    return { ...common, do: 'reconcile', ...period(values) };
  }
  if (verb === 'adjust') {
    only(values, ['user', 'tokens', 'reason', 'operator']);
    const user = parse(User, values.user, 'user');
    const tokens = parse(Tokens, values.tokens, 'tokens');
    const reason = parse(Reason, values.reason, 'reason');
    return { ...common, do: 'adjust', user, tokens, reason, operator: values.operator };
  }
  if (verb !== undefined) throw new UsageError(`Unknown command: "${verb}".`);
  const { day, month } = period(values);
  if (values.user !== undefined) {
    only(values, ['user']);
    return { ...common, do: 'user', user: parse(User, values.user, 'user') };
  }
  if (values.watch) {
    only(values, ['watch']);
    return { ...common, do: 'watch' };
  }
  only(values, month === undefined ? ['day'] : ['month', 'csv']);
  if (month !== undefined) return { ...common, do: 'month', month, csv: values.csv ?? false };
  return day === undefined ? { ...common, do: 'overview' } : { ...common, do: 'day', day };
};
