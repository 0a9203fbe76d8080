import { adminLimits } from '#shared/admin/adminLimits.ts';
import type { Audit, AuditedAction } from '#functions/admin/ports.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/table/cursor.ts';
import type { FakeState } from './fakeState.ts';

export const fakeAudit = (state: FakeState, newId: () => string): Audit => ({
  begin: async (action) => {
    const at = state.clock.now.toISOString();
    const entryId = `${at}#${newId()}`;
    state.audit.push({ entryId, at, ...action, outcome: 'started' });
    return entryId;
  },
  end: async (entryId, outcome) => {
    const entry = state.audit.find((one) => one.entryId === entryId);
    if (entry?.outcome === 'started') entry.outcome = outcome;
  },
  list: async (cursor) => {
    const before = cursor === undefined ? undefined : decodeCursor(cursor);
    const sorted = state.audit.toSorted((a, b) => b.entryId.localeCompare(a.entryId));
    const rest: AuditedAction[] = sorted.filter(({ entryId }) => before === undefined || entryId < before);
    const items = rest.slice(0, adminLimits.pageItems);
    return { items, cursor: rest.length > items.length ? encodeCursor(items.at(-1)?.entryId ?? '') : undefined };
  },
});
