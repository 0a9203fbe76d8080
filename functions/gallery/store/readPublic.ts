import { batchGet } from '#functions/platform/table/batchGet.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { MetricsItem, parseStory } from '#functions/story/store/storyItems.ts';
import { isServedTo } from '#functions/story/rules.ts';
import { Story } from '#functions/story/story.ts';

type Item = Record<string, unknown> | undefined;

export const keysOf = (uids: readonly string[]): Key[] =>
  uids.flatMap((uid) => [storyKeys.story(uid), storyKeys.metrics(uid)]);

/** Leaves out stories that became private after the list of uids was made. */
export const filterPublic = (items: readonly Item[], now: Date): ListedStory[] => {
  const listed: ListedStory[] = [];
  for (let index = 0; index < items.length; index += 2) {
    const [found, metrics = {}] = [items[index], items[index + 1]];
    if (!found) continue;
    const item = parseStory(found);
    const isGone = item.expiresAt !== undefined && item.expiresAt <= now.getTime() / 1000;
    if (isServedTo(undefined, item) && !isGone)
      listed.push({ story: Story.parse(item), metrics: MetricsItem.parse(metrics) });
  }
  return listed;
};

export const readPublic = async (table: Table, uids: readonly string[]): Promise<ListedStory[]> =>
  filterPublic(await batchGet(table, keysOf(uids)), table.now());
