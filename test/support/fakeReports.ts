import { limits } from '#shared/limits.ts';
import type { Enforced, Reports, Ruling, WaitingReports } from '#functions/gallery/ports.ts';
import { networkKey } from '#functions/platform/http/address.ts';
import { isPublished } from '#functions/story/story.ts';
import type { FakeState } from './fakeState.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import { takeUses } from './fakeStores.ts';

export type FakeReports = { marks: Set<string>; waiting: Map<string, WaitingReports> };

export const fakeReports = (state: FakeState): Reports => {
  const { reports } = state;
  const setHidden = (uid: string, hiddenAt: string | undefined): Ruling => {
    const story = state.stories.get(uid);
    if (!story || !isPublished(story)) return 'gone';
    const { hiddenAt: before, ...rest } = story;
    const since = hiddenAt === undefined ? undefined : (before ?? hiddenAt);
    state.stories.set(uid, { ...rest, ...(since !== undefined && { hiddenAt: since }) });
    return 'done';
  };
  const look = (uid: string, ruling: Ruling): Ruling => {
    reports.waiting.delete(uid);
    return ruling;
  };
  const enforce = (uid: string): Enforced => {
    if ((reports.waiting.get(uid)?.points ?? 0) < limits.reportPointsToHide) return 'waits';
    setHidden(uid, isoNow());
    return 'hidden';
  };
  const isoNow = (): string => state.clock.now.toISOString();
  return {
    report: async ({ uid, callerId, addressKey, reason, note }) => {
      const marks = [`${uid} ${callerId}`, `${uid} ${networkKey(addressKey)}`];
      if (marks.some((mark) => reports.marks.has(mark))) return 'repeated';
      const max = limits.reportsPerDay;
      const uses = [{ what: 'report', callerId, max } as const, { what: 'report', addressKey, max } as const];
      if (takeUses(state, uses)) return 'overQuota';
      for (const mark of marks) reports.marks.add(mark);
      const known: Omit<WaitingReports, 'lastAt'> = reports.waiting.get(uid) ?? {
        uid,
        reports: 0,
        points: 0,
        reasons: {},
        notes: [],
        firstAt: isoNow(),
      };
      const waiting = {
        ...known,
        reports: known.reports + 1,
        points: known.points + limits.reportPoints[callerId.startsWith('u_') ? 'account' : 'visitor'],
        reasons: { ...known.reasons, [reason]: (known.reasons[reason] ?? 0) + 1 },
        notes: [...known.notes, ...(note === undefined ? [] : [note])],
        lastAt: isoNow(),
      };
      reports.waiting.set(uid, waiting);
      enforce(uid);
      return 'counted';
    },
    listWaiting: async () => [...reports.waiting.values()].toSorted((a, b) => (a.firstAt < b.firstAt ? -1 : 1)),
    listPage: async (cursor) => {
      if (cursor !== undefined) throw new CursorError();
      return { items: [...reports.waiting.values()], cursor: undefined };
    },
    findWaiting: async (uid) => reports.waiting.get(uid),
    enforce: async (uid) => enforce(uid),
    hide: async (uid) => look(uid, setHidden(uid, isoNow())),
    restore: async (uid) => look(uid, setHidden(uid, undefined)),
    forget: async (uid) => void reports.waiting.delete(uid),
  };
};
