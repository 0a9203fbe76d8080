import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { checkBooks, type BookError } from '#functions/billing/store/books.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { parseStory } from '#functions/story/store/storyItems.ts';
import { isPublished, preparedPictures, type Story } from '#functions/story/story.ts';
import { eachOf } from '#functions/platform/eachOf.ts';

type Raw = Readonly<Record<string, unknown>>;

export type Unplayable = { uid: string; missing: string[] };

export type Checked = {
  items: number;
  accounts: number;
  bookErrors: BookError[];
  stories: number;
  unplayable: Unplayable[];
  /** Partitions with an item that does not have its expected shape. */
  unreadable: string[];
};

const AT_ONCE = 16;

export const filesOf = (story: Pick<Story, 'pictures' | 'narration'>): string[] => [
  ...preparedPictures(story).flatMap(({ key, thumbnailKey, shareKey, renditions }) => [
    ...[key, thumbnailKey, shareKey],
    ...renditions.map((file) => file.key),
  ]),
  ...(story.narration ? [story.narration.key, story.narration.timingsKey] : []),
];

/** Yields the items of each partition together. A scan returns them one after another. */
async function* partitions({ client, name }: Table): AsyncGenerator<Raw[]> {
  let partition: Raw[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey, ConsistentRead: true }));
    for (const item of page.Items ?? []) {
      if (partition[0] && partition[0]['pk'] !== item['pk']) {
        yield partition;
        partition = [];
      }
      partition.push(item);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  if (partition.length > 0) yield partition;
}

/** Undefined if an item does not have its expected shape, so that one damaged item does not hide the others. */
const readOrNothing = <Of>(read: () => Of): Of | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof z.core.$ZodError) return undefined;
    throw error;
  }
};

const readPartition = (partition: readonly Raw[]): { bookErrors: BookError[]; story?: Story } | undefined =>
  readOrNothing(() => {
    const raw = partition.find(({ sk, pk }) => sk === 'STORY' && String(pk).startsWith('STORY#'));
    return { bookErrors: checkBooks(partition), ...(raw && { story: parseStory(raw) }) };
  });

/** Checks the first stories of a scan. They are a random sample, because a scan follows the hashes of keys. */
export const checkStore = async (
  { table, media }: { table: Table; media: Pick<Media, 'has'> },
  maxStories: number,
): Promise<Checked> => {
  const checked: Checked = { items: 0, accounts: 0, bookErrors: [], stories: 0, unplayable: [], unreadable: [] };
  const stories: Story[] = [];
  for await (const partition of partitions(table)) {
    checked.items += partition.length;
    if (partition.some(({ sk }) => sk === 'PROFILE')) checked.accounts += 1;
    const found = readPartition(partition);
    if (!found) checked.unreadable.push(String(partition[0]?.['pk']));
    checked.bookErrors.push(...(found?.bookErrors ?? []));
    if (found?.story && stories.length < maxStories && isPublished(found.story)) stories.push(found.story);
  }
  await eachOf(stories, AT_ONCE, async (story) => {
    const missing: string[] = [];
    for (const key of filesOf(story)) if (!(await media.has(key))) missing.push(key);
    if (missing.length > 0) checked.unplayable.push({ uid: story.uid, missing });
  });
  return { ...checked, stories: stories.length };
};
