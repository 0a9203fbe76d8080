import type { ListedStory } from '../services.ts';
import { isForEverybody, Story } from '../story.ts';
import { batchGet } from './batchGet.ts';
import { MetricsItem, StoryItem } from './items.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/**
 * Up to 50 stories with their counters in one round trip, in the order of `uids`, and of those only what everybody may
 * read by now: a list of uids may be older than a decision to keep a story private.
 */
export const readPublic = async (table: Table, uids: readonly string[]): Promise<ListedStory[]> => {
  const items = await batchGet(
    table,
    uids.flatMap((uid) => [keys.story(uid), keys.metrics(uid)]),
  );
  const nowSeconds = table.now().getTime() / 1000;
  return uids.flatMap((_, index) => {
    const [found, metrics = {}] = [items[2 * index], items[2 * index + 1]];
    if (!found) return [];
    const item = StoryItem.parse(found);
    if (!isForEverybody(item) || (item.expiresAt !== undefined && item.expiresAt <= nowSeconds)) return [];
    return [{ story: Story.parse(item), metrics: MetricsItem.parse(metrics) }];
  });
};
