import { limits } from '#shared/limits.ts';
import type { Builder } from '../environment.ts';
import type { Gallery, ListedStory, Page } from '../services.ts';
import { Story } from '../story.ts';
import { batchGet } from './batchGet.ts';
import { collectPage } from './collectPage.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { readIndex } from './indexReader.ts';
import { MetricsItem } from './items/gallery.ts';
import { keys, ownerIndex } from './keys.ts';
import { listPublic } from './listPublic.ts';
import { tableOf, type Table } from './table.ts';

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
    page.map(({ story }) => keys.metrics(story.uid)),
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
