import type { ListedStory } from '../services.ts';
import { isForEverybody, Story } from '../story.ts';
import { batchGet } from './batchGet.ts';
import { MetricsItem } from './items/gallery.ts';
import { StoryItem } from './items/stories.ts';
import { keys, type Key } from './keys.ts';
import type { Table } from './table.ts';

type Item = Record<string, unknown> | undefined;

/** What is to be read of stories that are only known by name: themselves and their counters, in turns. */
export const storyKeys = (uids: readonly string[]): Key[] =>
  uids.flatMap((uid) => [keys.story(uid), keys.metrics(uid)]);

/**
 * Of the items of `storyKeys`, in their order, the stories that everybody may read by now: a list of uids may be older
 * than a decision to keep a story private.
 */
export const publicIn = (items: readonly Item[], now: Date): ListedStory[] => {
  const listed: ListedStory[] = [];
  for (let index = 0; index < items.length; index += 2) {
    const [found, metrics = {}] = [items[index], items[index + 1]];
    if (!found) continue;
    const item = StoryItem.parse(found);
    const isGone = item.expiresAt !== undefined && item.expiresAt <= now.getTime() / 1000;
    if (isForEverybody(item) && !isGone) listed.push({ story: Story.parse(item), metrics: MetricsItem.parse(metrics) });
  }
  return listed;
};

/** Up to 50 stories in one round trip, and of those only what everybody may read by now. */
export const readPublic = async (table: Table, uids: readonly string[]): Promise<ListedStory[]> =>
  publicIn(await batchGet(table, storyKeys(uids)), table.now());
