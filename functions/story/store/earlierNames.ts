import type { Stage } from '#shared/story/stage.ts';
import { renamed } from '#functions/platform/table/renamed.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A change, or how the last one ended. */
const changeWithTodaysNames = (change: unknown): unknown => {
  if (typeof change !== 'object' || change === null) return change;
  const item = renamed(change as Raw, 'telling', 'content');
  return item['kind'] === 'description' ? { ...item, kind: 'text' } : item;
};

/** A story or a revision as the table has it, by today's names: of the releases before migration 0004, or of this one. */
export const withTodaysNames = (item: Raw): Raw => {
  const today = renamed(renamed(item, 'telling', 'content'), 'toldAt', 'writtenAt');
  return {
    ...today,
    ...('stage' in today && { stage: today['stage'] === 'untold' ? 'silent' : today['stage'] }),
    ...('change' in today && { change: changeWithTodaysNames(today['change']) }),
    ...('lastChange' in today && { lastChange: changeWithTodaysNames(today['lastChange']) }),
  };
};

/** What the table may have for a stage, for conditions: `IN (:seen, :seenEarlier)`. */
export const stageAsStored = (stage: Stage): { ':seen': Stage; ':seenEarlier': string } => ({
  ':seen': stage,
  ':seenEarlier': stage === 'silent' ? 'untold' : stage,
});
