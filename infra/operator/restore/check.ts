import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { checkBooks, type BookError } from '#functions/billing/store/books.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { parseStory } from '#functions/story/store/storyItems.ts';
import { isPublished, preparedPictures, type Story } from '#functions/story/story.ts';
import { eachOf } from '#functions/platform/eachOf.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A story that cannot be opened as it should: which of its files are not there. */
export type Unplayable = { uid: string; missing: string[] };

export type Checked = {
  items: number;
  accounts: number;
  /** What breaks the law of the books; empty is good. */
  bookErrors: BookError[];
  /** How many published stories were looked at, and which of them lack something. */
  stories: number;
  unplayable: Unplayable[];
};

const AT_ONCE = 16;

/** The files that the player and the share page ask for. */
export const filesOf = (story: Pick<Story, 'pictures' | 'narration'>): string[] => [
  ...preparedPictures(story).flatMap(({ key, thumbnailKey, shareKey, renditions }) => [
    ...[key, thumbnailKey, shareKey],
    ...renditions.map((file) => file.key),
  ]),
  ...(story.narration ? [story.narration.key, story.narration.timingsKey] : []),
];

/** The whole table, one partition after the other: a scan reads each at a stretch. */
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

/**
 * Whether a table can be gone on with: every account's books hold, and stories have all their files. The stories looked at
 * are the first that the scan meets, which the table's own hashing has shuffled.
 */
export const checkStore = async (
  { table, media }: { table: Table; media: Pick<Media, 'has'> },
  storiesMost: number,
): Promise<Checked> => {
  const checked: Checked = { items: 0, accounts: 0, bookErrors: [], stories: 0, unplayable: [] };
  const stories: Story[] = [];
  for await (const partition of partitions(table)) {
    checked.items += partition.length;
    if (partition.some(({ sk }) => sk === 'PROFILE')) checked.accounts += 1;
    checked.bookErrors.push(...checkBooks(partition));
    const raw = partition.find(({ sk, pk }) => sk === 'STORY' && String(pk).startsWith('STORY#'));
    if (!raw || stories.length === storiesMost) continue;
    const story = parseStory(raw);
    if (isPublished(story)) stories.push(story);
  }
  await eachOf(stories, AT_ONCE, async (story) => {
    const missing: string[] = [];
    for (const key of filesOf(story)) if (!(await media.has(key))) missing.push(key);
    if (missing.length > 0) checked.unplayable.push({ uid: story.uid, missing });
  });
  return { ...checked, stories: stories.length };
};
