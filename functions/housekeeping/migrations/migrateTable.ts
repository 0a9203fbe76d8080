import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { migrateItem } from './migrateItem.ts';
import { conditionOf, type Migration, type StoredItem } from './migration.ts';

/** For each segment of the table: the last key that was read, or `start` or `done`. */
export type Progress = readonly ('done' | { pk: string; sk: string } | 'start')[];

export type Walk = {
  isDryRun: boolean;
  progress: Progress;
  onPage: (progress: Progress) => Promise<void>;
  pageSize?: number;
};

export const freshProgress = (segments: number): Progress => Array.from({ length: segments }, () => 'start');

/** Migrates the old items of the table. Safe to repeat. @returns the numbers of old items and of changed items */
export const migrateTable = async (table: Table, migration: Migration, walk: Walk) => {
  const totals = { found: 0, changed: 0 };
  const progress = [...walk.progress];
  const attributes = Object.entries(migration.of);
  const isOld = migration.from === 0 ? 'attribute_not_exists(#version) OR #version = :from' : '#version = :from';
  const page = async (segment: number, from: Exclude<Progress[number], 'done'>): Promise<Progress[number]> => {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        Segment: segment,
        TotalSegments: progress.length,
        Limit: walk.pageSize,
        ExclusiveStartKey: from === 'start' ? undefined : from,
        FilterExpression: [
          ...attributes.map(([, like], index) => conditionOf(like, `#of${index}`, `:of${index}`)),
          `(${isOld})`,
        ].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries([
          ...attributes.map(([name], index) => [`#of${index}`, name]),
          ['#version', 'schemaVersion'],
        ]),
        ExpressionAttributeValues: Object.fromEntries([
          ...attributes.map(([, like], index) => [`:of${index}`, typeof like === 'string' ? like : like.beginsWith]),
          [':from', migration.from],
        ]),
      }),
    );
    totals.found += Items.length;
    // Migrates one item after another, to leave the table's capacity to the product.
    if (!walk.isDryRun)
      for (const item of Items) if (await migrateItem(table, item as StoredItem, migration)) totals.changed += 1;
    return (LastEvaluatedKey as { pk: string; sk: string } | undefined) ?? 'done';
  };
  const walkSegment = async (segment: number): Promise<void> => {
    let at = progress[segment] ?? 'done';
    while (at !== 'done') {
      at = await page(segment, at);
      progress[segment] = at;
      await walk.onPage([...progress]);
    }
  };
  await Promise.all(progress.map((_, segment) => walkSegment(segment)));
  return totals;
};
