import { expect, it } from 'vitest';
import type { Entry } from '#functions/billing/finance/totals.ts';
import { csvHeader, csvLine } from './csv.ts';

const entry: Entry = {
  entryId: 'adjustment-1',
  callerId: 'u_1',
  balance: 'token',
  amount: -3,
  reason: 'adjustment',
  cents: -125,
  at: '2026-03-14T09:00:00.000Z',
};

it('has a field for each column, tokens and dollars signed', () => {
  const columns = csvHeader.trimEnd().split(',');
  const fields = csvLine(entry).trimEnd().split(',');
  expect(fields).toHaveLength(columns.length);
  const of = (name: string) => fields[columns.indexOf(name)];
  expect([of('time'), of('account'), of('tokens'), of('usd')]).toEqual([entry.at, 'u_1', '-3', '-1.25']);
});

it('quotes what would break a line', () => {
  expect(csvLine({ ...entry, note: 'lost, "twice"\nsorry' })).toContain('"lost, ""twice""\nsorry"');
});

it.each(['=1+1', '@SUM(A1)', '+cmd', '-cmd', '\tx'])('lets no spreadsheet calculate %j', (note) => {
  expect(
    csvLine({ ...entry, note })
      .trimEnd()
      .split(',')
      .at(-1),
  ).toBe(`'${note}`);
});
