import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { CursorError, decodeCursor, encodeCursor } from './cursor.ts';
import { galleryIn } from './gallery.ts';
import { keys } from './keys.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
  db.mock.on(BatchGetCommand).resolves({});
});

const story = aStory({ isPublic: true });
const position = `2026-03-14T08:00:03.000Z#${story.uid}`;
const all = { cursor: undefined, moodIds: undefined };
const queries = () => db.mock.commandCalls(QueryCommand).map(({ args }) => args[0].input);

describe('listPublic', () => {
  it('asks the four shards of the newest month, newest first, and for the counters of what it shows', async () => {
    db.mock.on(GetCommand).resolves({ Item: { months: new Set(['2026-03']) } });
    db.mock.on(QueryCommand).resolves({ Items: [] });
    const item = { ...story, gsi2sk: position };
    db.mock.on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'PUBLIC#2026-03#2' } }).resolves({ Items: [item] });
    db.mock.on(BatchGetCommand).resolves({ Responses: { words: [{ ...keys.metrics(story.uid), views: 4 }] } });
    expect(await galleryIn(db.table).listPublic(all)).toEqual({
      items: [{ story, metrics: { views: 4, favorites: 0 } }],
      cursor: undefined,
    });
    expect(queries()).toEqual(
      [0, 1, 2, 3].map((shard) => ({
        TableName: 'words',
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :pk',
        ExpressionAttributeValues: { ':pk': `PUBLIC#2026-03#${shard}` },
        ScanIndexForward: false,
        Limit: 8,
      })),
    );
  });

  it('goes on below the cursor and leaves newer months alone', async () => {
    db.mock.on(GetCommand).resolves({ Item: { months: new Set(['2026-04', '2026-03']) } });
    db.mock.on(QueryCommand).resolves({ Items: [] });
    await galleryIn(db.table).listPublic({ ...all, cursor: encodeCursor(position) });
    expect(queries()).toHaveLength(4);
    expect(queries()[0]).toMatchObject({
      KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk < :before',
      ExpressionAttributeValues: { ':pk': 'PUBLIC#2026-03#0', ':before': position },
    });
  });

  it('spends a bounded number of queries on a mood that nothing is told in', async () => {
    db.mock.on(GetCommand).resolves({ Item: { months: new Set(['2026-03']) } });
    const item = { ...story, gsi2sk: position };
    db.mock.on(QueryCommand).resolves({ Items: [item], LastEvaluatedKey: { pk: 'more' } });
    const page = await galleryIn(db.table).listPublic({ cursor: undefined, moodIds: [12] });
    expect(page).toEqual({ items: [], cursor: encodeCursor(position) });
    expect(queries().length).toBeLessThanOrEqual(20);
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s', async (name) => {
    db.mock.on(GetCommand).resolves({ Item: { months: new Set(['2026-03']) } });
    db.mock.on(QueryCommand).rejects(named(name));
    await expect(galleryIn(db.table).listPublic(all)).rejects.toMatchObject({ name });
  });
});

describe('listByOwner', () => {
  it('asks for one more than a page, so that the last page carries no cursor', async () => {
    db.mock.on(QueryCommand).resolves({ Items: [{ ...story, gsi1sk: position }] });
    const page = await galleryIn(db.table).listByOwner('v_1', all);
    expect(page).toMatchObject({ items: [{ story: { uid: story.uid } }], cursor: undefined });
    expect(queries()).toEqual([
      {
        TableName: 'words',
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': 'OWNER#v_1' },
        ScanIndexForward: false,
        Limit: 25,
      },
    ]);
  });
});

describe('a cursor', () => {
  it('leads back to its position', () => {
    expect(decodeCursor(encodeCursor(position))).toBe(position);
  });

  it.each(['', 'x', encodeCursor('PUBLIC#2026-03#0'), encodeCursor(`${position} OR 1`), '🙂', 'a'.repeat(1_000)])(
    'that is not ours is refused: %s',
    (cursor) => {
      expect(() => decodeCursor(cursor)).toThrow(CursorError);
    },
  );
});
