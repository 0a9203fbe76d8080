import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/table/cursor.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { MetricsItem } from '#functions/story/store/storyItems.ts';
import { Story } from '#functions/story/story.ts';
import type { Gallery } from '../ports.ts';
import { collectPage } from './collectPage.ts';
import { readIndex } from './indexReader.ts';
import { listPublic } from './listPublic.ts';

type Query = { cursor: string | undefined; moodIds: readonly number[] | undefined };

const listByOwner = async (table: Table, ownerId: string, { cursor, moodIds }: Query): Promise<Page<ListedStory>> => {
  const queries = { spent: 0 };
  const reader = readIndex(table, {
    index: 'gsi1',
    partition: ownerIndex.partition(ownerId),
    before: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: limits.pageItems + 1,
    onQuery: () => {
      queries.spent += 1;
    },
  });
  const { page, next } = await collectPage([reader], { moodIds, queries });
  const metrics = await batchGet(
    table,
    page.map(({ story }) => storyKeys.metrics(story.uid)),
  );
  return {
    items: page.map(({ story }, index) => ({
      story: Story.parse(story),
      metrics: MetricsItem.parse(metrics[index] ?? {}),
    })),
    cursor: next === undefined ? undefined : encodeCursor(next),
  };
};

export const galleryIn = (table: Table): Gallery => ({
  listPublic: (query) => listPublic(table, query),
  listByOwner: (ownerId, query) => listByOwner(table, ownerId, query),
});

export const buildGallery: Builder<Gallery> = (env) => galleryIn(tableOf(env));
