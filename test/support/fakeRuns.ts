import { limits } from '#shared/limits.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import type { FailedRun, RunPorts } from '#functions/story/runs.ts';
import type { FakeState } from './fakeState.ts';

const pageOf = <T>(items: readonly T[], cursor: string | undefined) => {
  const from = Number(cursor ?? 0);
  if (Number.isNaN(from)) throw new CursorError();
  const to = from + limits.adminPageItems;
  return { items: items.slice(from, to), cursor: to < items.length ? String(to) : undefined };
};

const newestFirst = (a: FailedRun, b: FailedRun): number => b.startedAt.localeCompare(a.startedAt);

/** The cursors are positions. */
export const fakeRuns = (state: FakeState): RunPorts => ({
  runningStories: {
    list: async (cursor) => {
      const startedAt = state.clock.now.toISOString();
      const held = [...state.books.holds.values()].map(({ uid, version }) => ({ uid, version, startedAt }));
      return pageOf(held.toReversed(), cursor);
    },
  },
  failedRuns: { list: async (cursor) => pageOf(state.failedRuns.toSorted(newestFirst), cursor) },
});
