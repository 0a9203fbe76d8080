import { describe, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readCommand } from './command.ts';
import { drillText, isGood } from './print.ts';
import type { Drill } from './drill.ts';

const now = new Date('2026-03-14T12:00:00Z');
const read = (line: string) => readCommand(line.split(' '), now);
const common = {
  stage: 'prod',
  at: undefined,
  into: undefined,
  media: undefined,
  stories: 500,
  keep: false,
  json: false,
};

describe('a command', () => {
  it.each([
    ['--stage prod', {}],
    ['--stage prod --at 2026-03-14T09:00:00Z --keep', { at: new Date('2026-03-14T09:00:00Z'), keep: true }],
    ['--stage prod --at 2026-03-14T10:00+01:00', { at: new Date('2026-03-14T09:00:00Z') }],
    [
      '--stage prod --into Again --media copies --stories 20 --json',
      { into: 'Again', media: 'copies', stories: 20, json: true },
    ],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual({ ...common, ...expected });
  });
});

describe('refuses an invalid command in one line:', () => {
  it.each([
    ['--keep', '--stage is missing.'],
    ['--stage prod --at yesterday', '--at needs a timestamp with time zone, such as 2026-03-14T09:00:00Z.'],
    ['--stage prod --at 2026-03-14T09:00:00', '--at needs a timestamp with time zone, such as 2026-03-14T09:00:00Z.'],
    ['--stage prod --at 2026-13-14T09:00:00Z', '--at needs a timestamp with time zone, such as 2026-03-14T09:00:00Z.'],
    ['--stage prod --at 2026-03-14T12:00:01Z', '--at must be in the past.'],
    ['--stage prod --stories none', '--stories needs a number of at least 1.'],
    ['--stage prod --hurry', "Unknown option '--hurry'."],
  ])('%s', (line, says) => {
    expect(() => read(line)).toThrow(new OperatorError(says));
  });
});

describe('the report', () => {
  const drill: Drill = {
    table: 'Again',
    bucket: 'copies',
    isKept: true,
    copied: 0,
    seconds: { restore: 1_260, copy: 0, check: 3 },
    items: 12,
    accounts: 2,
    bookErrors: [],
    stories: 30,
    unplayable: [],
    unreadable: [],
  };

  it('passes when all books balance and all stories are complete', () => {
    expect(isGood(drill)).toBe(true);
    expect(drillText(drill)).toContain('2 accounts, 0 with wrong balances.');
    expect(drillText(drill)).toContain('docs/how-to/restore.md');
  });

  it('lists the faults, up to a limit', () => {
    const unplayable = Array.from({ length: 25 }, (_, index) => ({ uid: `u${index}`, missing: ['a', 'b'] }));
    const bookErrors = [{ callerId: 'c', balance: 'token' as const, left: 5, held: 1, entries: 4 }];
    const text = drillText({ ...drill, unplayable, bookErrors });
    expect(isGood({ unplayable: [], unreadable: [], bookErrors })).toBe(false);
    expect(text).toContain('c token: 5 + 1 held ≠ 4');
    expect(text).toContain('u19 lacks a, b\n    and 5 more');
    expect(text).not.toContain('u20 ');
  });

  it('names the partitions whose items cannot be read, and fails', () => {
    const unreadable = ['STORY#torn'];
    expect(isGood({ unplayable: [], bookErrors: [], unreadable })).toBe(false);
    expect(drillText({ ...drill, unreadable })).toContain('1 partitions with damaged items.\n    STORY#torn');
  });
});
