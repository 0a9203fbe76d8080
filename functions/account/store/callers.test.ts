import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table/table.ts';
import { failingOn, noting } from '#test/support/interposed.ts';
import { callersIn } from './callers.ts';

const secret = 's'.repeat(43);
const visitorId = `v_${'0'.repeat(22)}`;
const userId = `u_${'1'.repeat(22)}`;
const loginId = 'l'.repeat(22);
const nothing = { client: { send: async () => ({}) }, name: 'words', now: () => new Date() } as unknown as Table;

it.each([
  {},
  { aw_visitor: '' },
  { aw_visitor: visitorId },
  { aw_visitor: `${visitorId}.${secret}.x` },
  { aw_visitor: ` ${visitorId}.${secret}` },
  { aw_visitor: `${'v'.repeat(10_000)}.${secret}` },
  { aw_visitor: `${userId}.${secret}` },
  { aw_session: `${visitorId}.${loginId}${secret}` },
  { aw_session: `${userId}.${secret}` },
  { aw_session: `${userId}.${loginId}${secret}x` },
  { aw_session: `x${userId}.${loginId}${secret}` },
  { aw_refresh: `${userId}.${loginId}${secret}` },
  { AW_VISITOR: `${visitorId}.${secret}` },
])('reads no table for a malformed cookie: %o', async (wrong) => {
  const { table, requests } = noting(nothing);
  expect(await callersIn(table, 3).find(wrong as Record<string, string>)).toBeUndefined();
  expect(await callersIn(table, 3).findVisitor(wrong as Record<string, string>)).toBeUndefined();
  expect(requests).toEqual([]);
});

it('fails when the table does, instead of reporting an unknown caller', async () => {
  const callers = callersIn(failingOn(nothing, /BatchGet/), 3);
  const cookies = { aw_visitor: `${visitorId}.${secret}` };
  await expect(callers.find(cookies)).rejects.toThrow('TimeoutError');
  await expect(callers.findVisitor(cookies)).rejects.toThrow('TimeoutError');
});
