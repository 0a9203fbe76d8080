import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

export type Page<T> = { items: T[]; cursor: string | undefined };

type Query = Omit<QueryCommand['input'], 'TableName'>;

/** Yields a query's results page by page, so that a long result is never in memory as a whole. */
export async function* queryPages(table: Table, query: Query): AsyncGenerator<Record<string, unknown>[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({ TableName: table.name, ...query, ...(start && { ExclusiveStartKey: start }) }),
    );
    yield page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}
