import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { withoutOverdue } from '#functions/story/pending.ts';
import { parseStory, type StoryItem } from '#functions/story/store/storyItems.ts';
import type { Table } from '#functions/platform/table/table.ts';

type Index = 'gsi1' | 'gsi2';
export type PositionedStory = { position: string; story: StoryItem };

export type IndexReader = {
  peek(): Promise<PositionedStory | undefined>;
  take(): Promise<PositionedStory | undefined>;
};

/** @param before reads only positions below this one @param onQuery called at each query */
export const readIndex = (
  table: Table,
  at: { index: Index; partition: string; before: string | undefined; limit: number; onQuery: () => void },
): IndexReader => {
  const { index, partition, before, limit, onQuery } = at;
  const [pk, sk] = [`${index}pk`, `${index}sk`];
  const nowSeconds = table.now().getTime() / 1000;
  let buffered: PositionedStory[] = [];
  let start: Record<string, unknown> | undefined;
  let isAtEnd = false;

  const query = async (): Promise<void> => {
    onQuery();
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: index,
        KeyConditionExpression: before === undefined ? `${pk} = :pk` : `${pk} = :pk AND ${sk} < :before`,
        ExpressionAttributeValues: { ':pk': partition, ...(before !== undefined && { ':before': before }) },
        ScanIndexForward: false,
        Limit: limit,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    buffered = (page.Items ?? [])
      .map((item) => ({ position: String(item[sk]), story: withoutOverdue(parseStory(item), table.now()) }))
      .filter(({ story }) => story.expiresAt === undefined || story.expiresAt > nowSeconds);
    start = page.LastEvaluatedKey;
    isAtEnd = start === undefined;
  };

  const peek = async (): Promise<PositionedStory | undefined> => {
    while (buffered.length === 0) {
      if (isAtEnd) return undefined;
      await query();
    }
    return buffered[0];
  };
  return {
    peek,
    take: async () => {
      await peek();
      return buffered.shift();
    },
  };
};

export const mergeReaders = (readers: readonly IndexReader[]): IndexReader => {
  const newest = async (): Promise<IndexReader | undefined> => {
    const heads = await Promise.all(readers.map(async (reader) => ({ reader, head: await reader.peek() })));
    const there = heads.flatMap(({ reader, head }) => (head ? [{ reader, position: head.position }] : []));
    return there.toSorted((a, b) => (a.position < b.position ? 1 : -1))[0]?.reader;
  };
  return {
    peek: async () => (await newest())?.peek(),
    take: async () => (await newest())?.take(),
  };
};
