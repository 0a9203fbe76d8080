import { allEntries } from '../store/entries.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Entry } from './totals.ts';

/** Each poll reads this far into the past and the future, because the index lags and clocks differ. */
const OVERLAP_MILLISECONDS = 60_000;
const POLL_MILLISECONDS = 1_000;

export async function* watchEntries(table: Table, from: Date, signal: AbortSignal): AsyncGenerator<Entry> {
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    const now = table.now();
    const since = Math.max(from.getTime(), now.getTime() - OVERLAP_MILLISECONDS);
    const fresh: Entry[] = [];
    const period = { from: new Date(since), to: new Date(now.getTime() + OVERLAP_MILLISECONDS) };
    for await (const entry of allEntries(table, period)) {
      const name = `${entry.callerId}#${entry.entryId}`;
      if (!seen.has(name)) fresh.push(entry);
      seen.set(name, Date.parse(entry.at));
    }
    for (const [name, at] of seen) if (at < since) seen.delete(name);
    yield* fresh.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    await table.sleep(POLL_MILLISECONDS);
  }
}
