import { BatchGetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { rankingIn } from './ranking.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(QueryCommand).resolves({ Items: [] });
  db.mock.on(TransactWriteCommand).resolves({});
  db.mock.on(BatchGetCommand).resolves({});
});

const uidOf = (index: number): string => `story${String(index).padStart(17, '0')}`;
const listed = (...indexes: number[]) =>
  indexes.map((index) => ({ gsi2sk: `2026-03-1${index % 5}T08:00:00.000Z#${uidOf(index)}` }));
const inShard = (shard: number, items: { gsi2sk: string }[]) =>
  db.mock
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `PUBLIC#2026-03#${shard}` } })
    .resolves({ Items: items });
const counted = (counters: Record<number, { views?: number; favorites?: number }>) =>
  db.mock.on(BatchGetCommand).resolves({
    Responses: {
      words: Object.entries(counters).map(([index, metrics]) => ({
        ...keys.metrics(uidOf(Number(index))),
        ...metrics,
      })),
    },
  });
const writes = () => db.mock.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
const ranked = (): unknown => writes()[1]?.Put?.Item?.['uids'];

describe('rankTop', () => {
  it('ranks by views and thrice by favourites; of equals the newest, and nothing that nobody has looked at', async () => {
    inShard(0, listed(1, 2));
    inShard(3, listed(3, 4, 5));
    counted({ 1: { views: 4 }, 2: { favorites: 2 }, 3: { views: 1, favorites: 1 }, 5: { views: 0 } });
    expect(await rankingIn(db.table).rankTop()).toEqual({ stories: 5, ranked: 3 });
    expect(ranked()).toEqual([2, 3, 1].map(uidOf));
  });

  it('keeps the ranking under its time and as the latest, each for a day', async () => {
    await rankingIn(db.table).rankTop();
    const rankedAt = db.clock.now.toISOString();
    const item = { rankedAt, uids: [], expiresAt: db.clock.now.getTime() / 1000 + 86_400 };
    expect(writes()).toEqual([
      { Put: { TableName: 'words', Item: { ...keys.ranking(rankedAt), ...item } } },
      { Put: { TableName: 'words', Item: { ...keys.latestRanking, ...item } } },
    ]);
  });

  it('reads the week from the index, of both months where it spans two, and no more of a story than its place', async () => {
    db.clock.now = new Date('2026-04-03T09:00:00.000Z');
    await rankingIn(db.table).rankTop();
    const inputs = db.mock.commandCalls(QueryCommand).map(({ args }) => args[0].input);
    expect(inputs.map(({ ExpressionAttributeValues: values }) => values?.[':pk'])).toEqual(
      ['2026-03', '2026-04'].flatMap((month) => [0, 1, 2, 3].map((shard) => `PUBLIC#${month}#${shard}`)),
    );
    expect(inputs[0]).toEqual({
      TableName: 'words',
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk >= :since',
      ExpressionAttributeValues: { ':pk': 'PUBLIC#2026-03#0', ':since': '2026-03-27T09:00:00.000Z' },
      ProjectionExpression: 'gsi2sk',
    });
  });

  it('keeps only the best of many, over pages of the index and batches of counters', async () => {
    const many = Array.from({ length: 250 }, (_, index) => index);
    db.mock
      .on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'PUBLIC#2026-03#1' } })
      .resolvesOnce({ Items: listed(...many.slice(0, 130)), LastEvaluatedKey: { pk: 'more' } })
      .resolves({ Items: listed(...many.slice(130)) });
    counted(Object.fromEntries(many.map((index) => [index, { views: index + 1 }])));
    expect(await rankingIn(db.table).rankTop()).toEqual({ stories: 250, ranked: limits.topStories });
    expect(ranked()).toEqual(many.slice(-limits.topStories).toReversed().map(uidOf));
    expect(db.mock.commandCalls(BatchGetCommand)).toHaveLength(4);
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s, and leaves the ranking there is', async (name) => {
    db.mock.on(QueryCommand).rejects(named(name));
    await expect(rankingIn(db.table).rankTop()).rejects.toMatchObject({ name });
    expect(writes()).toEqual([]);
  });
});
