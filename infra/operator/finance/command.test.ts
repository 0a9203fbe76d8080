import { describe, expect, it } from 'vitest';
import { readCommand, UsageError } from './command.ts';

const read = (line: string) => readCommand(line.split(' '));
const user = `u_${'a'.repeat(22)}`;
const common = { stage: 'prod', json: false };

describe('a command', () => {
  it.each([
    ['--stage prod', { do: 'overview' }],
    ['--stage prod --json', { do: 'overview', json: true }],
    ['--stage prod --day 2026-03-14', { do: 'day', day: '2026-03-14' }],
    ['--stage prod --month 2026-03 --csv', { do: 'month', month: '2026-03', csv: true }],
    [`--stage prod --user ${user}`, { do: 'user', user }],
    ['--stage prod --user cus_123', { do: 'user', user: 'cus_123' }],
    ['--stage prod --watch', { do: 'watch' }],
    ['--stage prod reconcile', { do: 'reconcile', day: undefined, month: undefined }],
    ['reconcile --month 2026-03 --stage prod', { do: 'reconcile', day: undefined, month: '2026-03' }],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual({ ...common, ...expected });
  });

  it.each([
    ['+5', 5],
    ['5', 5],
    ['-3', -3],
  ])('adjusts by %s tokens, though that looks like an option', (tokens, expected) => {
    const args = ['adjust', '--stage', 'prod', '--user', user, '--tokens', tokens, '--reason', 'A story was lost.'];
    expect(readCommand(args)).toMatchObject({ do: 'adjust', tokens: expected, reason: 'A story was lost.' });
  });
});

describe('refuses an invalid command in one line:', () => {
  it.each([
    ['--day 2026-03-14', '--stage is missing.'],
    ['--stage prod --day 2026-02-30', '--day needs a day such as 2026-03-14.'],
    ['--stage prod --month 2026-13', '--month needs a month such as 2026-03.'],
    ['--stage prod --day 2026-03-14 --month 2026-03', 'Use either --day or --month.'],
    ['--stage prod --csv', '--csv is not valid here.'],
    ['--stage prod --watch --day 2026-03-14', '--day is not valid here.'],
    ['--stage prod --user ada@words.example', '--user needs an account (u_…) or a Stripe customer (cus_…).'],
    ['--stage prod refund', 'Unknown command: "refund".'],
    ['--stage prod reconcile now', '"now" is not understood.'],
    [`--stage prod adjust --user ${user} --tokens 0 --reason none`, '--tokens must not be 0.'],
    [
      `--stage prod adjust --user ${user} --tokens many --reason none`,
      '--tokens needs a signed number such as +5 or -3.',
    ],
    [`--stage prod adjust --user ${user} --tokens 5`, '--reason is missing.'],
    ['--stage prod --frob', "Unknown option '--frob'."],
  ])('%s', (line, says) => {
    expect(() => read(line)).toThrow(new UsageError(says));
  });
});
