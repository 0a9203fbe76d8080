import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { times } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ownerIndex, publicIndex, storyKeys } from '#functions/story/store/keys.ts';
import { readByPeopleWrites } from '#functions/story/store/readByPeople.ts';
import { searchTermsOf, termWrites } from '#functions/story/store/searchTerms.ts';
import type { Story } from '#functions/story/story.ts';
import { aStory } from './aStory.ts';

type Item = Record<string, unknown>;

/** DynamoDB's documented limit for writes in a batch. */
const BATCH = 25;

export const aPublicStory = (
  { uid, text, at }: { uid: string; text: string; at: string },
  over: Partial<Story> = {},
): Story => {
  const { text: content } = aStory();
  if (!content) throw new Error('a story has words');
  return aStory({
    uid,
    isPublic: true,
    createdAt: at,
    publishedAt: at,
    text: { ...content, body: text, alts: [''], keywords: [], neighbourMoodIds: [] },
    ...over,
  });
};

/** The items of a public story, except the ledger's items. */
const itemsOf = (table: Table, story: Story): Item[] => [
  {
    ...storyKeys.story(story.uid),
    ...ownerIndex.keys(story),
    ...publicIndex.keys(story.uid, new Date(story.publishedAt ?? '')),
    ...story,
    searchTerms: searchTermsOf(story),
  },
  ...[...termWrites(table, undefined, story), ...readByPeopleWrites(table, undefined, story)].flatMap(({ Put }) =>
    Put?.Item ? [Put.Item] : [],
  ),
];

export const putItems = async (table: Table, items: readonly Item[]): Promise<void> => {
  for (let from = 0; from < items.length; from += BATCH) {
    const requests = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
  }
};

/** Writes stories in batches, which is faster for tests that need many stories. */
export const putPublicStories = async (table: Table, stories: readonly Story[]): Promise<void> => {
  const months = new Set(stories.map(({ publishedAt = '' }) => times.monthOf(new Date(publishedAt))));
  await putItems(table, [{ ...storyKeys.publicMonths, months }, ...stories.flatMap((story) => itemsOf(table, story))]);
};

/** Writes stories of one mood that are a minute apart. @returns their uids, the newest first */
export const putStoriesOfMood = async (
  table: Table,
  { count, moodId }: { count: number; moodId: number },
): Promise<string[]> => {
  const { text } = aStory();
  if (!text) throw new Error('a story has words');
  const stories = Array.from({ length: count }, (_, index) => {
    const uid = `mood${String(moodId).padStart(2, '0')}x${String(index).padStart(15, '0')}`;
    const at = new Date(table.now().getTime() - index * 60_000).toISOString();
    return aPublicStory({ uid, text: '', at }, { text: { ...text, moodId, neighbourMoodIds: [] } });
  });
  await putPublicStories(table, stories);
  return stories.map(({ uid }) => uid);
};
