import { adminLimits } from '#shared/admin/adminLimits.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import type { Execution, Executions } from '#functions/platform/executions.ts';
import type { RunPorts } from '#functions/story/runs.ts';
import type { FakeState } from './fakeState.ts';

export type FakeExecution = Execution & { status: string; input?: unknown };

const pageOf = <T>(items: readonly T[], cursor: string | undefined, max: number = adminLimits.pageItems) => {
  const from = Number(cursor ?? 0);
  if (Number.isNaN(from)) throw new CursorError();
  const to = from + max;
  return { items: items.slice(from, to), cursor: to < items.length ? String(to) : undefined };
};

const newestFirst = (a: { startedAt: string }, b: { startedAt: string }): number =>
  b.startedAt.localeCompare(a.startedAt);

const fakeExecutions = (all: readonly FakeExecution[]): Executions => ({
  list: async (status, { max, cursor }) => {
    const some = all.filter((one) => one.status === status).toSorted(newestFirst);
    const { items, cursor: next } = pageOf(some, cursor, max);
    return { items: items.map(({ name, startedAt, endedAt }) => ({ name, startedAt, endedAt })), cursor: next };
  },
  inputOf: async (name) => {
    const input = all.find((one) => one.name === name)?.input;
    return input === undefined ? undefined : JSON.stringify(input);
  },
});

/** The cursors are positions. */
export const fakeRuns = (state: FakeState): RunPorts & Record<'exportExecutions' | 'recordExecutions', Executions> => ({
  runningStories: {
    list: async (cursor) => {
      const startedAt = state.clock.now.toISOString();
      const held = [...state.books.holds.values()].map(({ uid, version }) => ({ uid, version, startedAt }));
      return pageOf(held.toReversed(), cursor);
    },
  },
  exportExecutions: fakeExecutions(state.executions.export),
  recordExecutions: fakeExecutions(state.executions.record),
  failedRuns: { list: async (cursor) => pageOf(state.failedRuns.toSorted(newestFirst), cursor) },
});
