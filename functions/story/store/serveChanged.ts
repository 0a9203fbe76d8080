import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import type { NotChanged } from '../ports.ts';
import type { Story } from '../story.ts';
import { whyNot } from './freeStory.ts';
import { readStory } from './readStory.ts';

/**
 * Serves existing words or an existing voice under a new version, replacing a timed-out change. The version shows whether an
 * earlier attempt was committed.
 */
export const serveChanged = async (
  table: Table,
  story: Story,
  { version, writes }: { version: number; writes: Writes },
): Promise<{ status: 'done' } | NotChanged> => {
  try {
    await transact(table, writes);
    return { status: 'done' };
  } catch (error) {
    const present = await readStory(table, story.uid);
    if (present?.version === version) return { status: 'done' };
    if (!(error instanceof ConditionFailed)) throw error;
    return whyNot(present, story.ownerId);
  }
};
