import { BatchGetCommand, QueryCommand, type BatchGetCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { CursorError, decodeCursor, decodeExploreCursor, encodeCursor, encodeExploreCursor } from './cursor.ts';
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
const rankedAt = '2026-03-14T08:30:00.000Z';
const head = [keys.publicMonths, keys.latestRanking];
/** What the table answers to each batch, by the keys that are asked for. */
const stored = (...items: (Record<string, unknown> & { pk: string; sk: string })[]) =>
  db.mock.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => {
    const asked = RequestItems?.['words']?.Keys ?? [];
    return {
      Responses: { words: items.filter(({ pk, sk }) => asked.some((key) => key['pk'] === pk && key['sk'] === sk)) },
    };
  });
const months = (...names: string[]) => ({ ...keys.publicMonths, months: new Set(names) });
const batches = () =>
  db.mock.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems?.['words']?.Keys ?? []);
const queries = () => db.mock.commandCalls(QueryCommand).map(({ args }) => args[0].input);

describe('listPublic', () => {
  it('asks the four shards of the newest month, newest first, and for the counters of what it shows', async () => {
    stored(months('2026-03'), { ...keys.metrics(story.uid), views: 4 });
    db.mock.on(QueryCommand).resolves({ Items: [] });
    const item = { ...story, gsi2sk: position };
    db.mock.on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'PUBLIC#2026-03#2' } }).resolves({ Items: [item] });
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
        Limit: 12,
      })),
    );
    expect(batches()).toEqual([head, [keys.metrics(story.uid)]]);
  });

  it('goes on below the cursor and leaves newer months alone', async () => {
    stored(months('2026-04', '2026-03'));
    db.mock.on(QueryCommand).resolves({ Items: [] });
    await galleryIn(db.table).listPublic({ ...all, cursor: encodeCursor(position) });
    expect(queries()).toHaveLength(4);
    expect(batches()).toEqual([[keys.publicMonths]]);
    expect(queries()[0]).toMatchObject({
      KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk < :before',
      ExpressionAttributeValues: { ':pk': 'PUBLIC#2026-03#0', ':before': position },
    });
  });

  it('spends a bounded number of queries on a mood that nothing is told in', async () => {
    stored(months('2026-03'));
    const item = { ...story, gsi2sk: position };
    db.mock.on(QueryCommand).resolves({ Items: [item], LastEvaluatedKey: { pk: 'more' } });
    const page = await galleryIn(db.table).listPublic({ cursor: undefined, moodIds: [12] });
    expect(page).toEqual({ items: [], cursor: encodeCursor(position) });
    expect(queries().length).toBeLessThanOrEqual(20);
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s', async (name) => {
    stored(months('2026-03'));
    db.mock.on(QueryCommand).rejects(named(name));
    await expect(galleryIn(db.table).listPublic(all)).rejects.toMatchObject({ name });
  });
});

describe('the week’s best', () => {
  const ranked = aStory({ uid: 'rankedrankedrankedrank', isPublic: true });
  const ranking = { uids: [ranked.uid], rankedAt, expiresAt: Date.parse(rankedAt) / 1000 + 86_400 };
  const latest = { ...keys.latestRanking, ...ranking };
  const newest = [story, ranked].map((one) => ({ ...one, gsi2sk: `2026-03-14T08:00:03.000Z#${one.uid}` }));
  const uids = ({ items }: { items: { story: { uid: string } }[] }) => items.map(({ story }) => story.uid);
  const storyItem = (over = {}) => ({ ...keys.story(ranked.uid), ...ranked, ...over });
  beforeEach(() => {
    db.mock.on(QueryCommand).resolves({ Items: [] });
    db.mock.on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'PUBLIC#2026-03#2' } }).resolves({ Items: newest });
  });

  it('come first, and once, at the price of no further request', async () => {
    stored(months('2026-03'), latest, storyItem(), { ...keys.metrics(ranked.uid), views: 9 });
    const page = await galleryIn(db.table).listPublic(all);
    expect(uids(page)).toEqual([ranked.uid, story.uid]);
    expect(page.items[0]?.metrics.views).toBe(9);
    expect(batches()).toEqual([head, [keys.story(ranked.uid), keys.metrics(ranked.uid), keys.metrics(story.uid)]]);
  });

  it.each([
    ['private', { isPublic: false }],
    ['hidden', { hiddenAt: rankedAt }],
    ['deleted', { expiresAt: 5 }],
  ])('are left out once they are %s', async (_, over) => {
    stored(months('2026-03'), latest, storyItem(over));
    expect(uids(await galleryIn(db.table).listPublic(all))).toEqual([story.uid]);
  });

  it('are only those of the moods asked for', async () => {
    stored(months('2026-03'), latest, storyItem());
    expect(uids(await galleryIn(db.table).listPublic({ ...all, moodIds: [11] }))).toEqual([]);
    expect(uids(await galleryIn(db.table).listPublic({ ...all, moodIds: [9] }))).toEqual([ranked.uid, story.uid]);
  });

  it('are none when the last ranking is a day old', async () => {
    stored(months('2026-03'), { ...latest, expiresAt: db.clock.now.getTime() / 1000 }, storyItem());
    expect(uids(await galleryIn(db.table).listPublic(all))).toEqual([story.uid, ranked.uid]);
  });

  it('do not come again on the pages behind, by the ranking that the first page showed', async () => {
    stored(months('2026-03'), { ...keys.ranking(rankedAt), ...ranking }, storyItem());
    const cursor = encodeExploreCursor({ before: '2026-03-14T09:00:00.000Z#storystorystorystory00', rankedAt });
    db.mock.on(QueryCommand).resolves({ Items: [] });
    db.mock
      .on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'PUBLIC#2026-03#2' } }, false)
      .resolves({ Items: newest });
    expect(uids(await galleryIn(db.table).listPublic({ ...all, cursor }))).toEqual([story.uid]);
    expect(batches()[0]).toEqual([keys.publicMonths, keys.ranking(rankedAt)]);
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

  it('of Explore also names the ranking', () => {
    for (const place of [
      { before: position, rankedAt: undefined },
      { before: position, rankedAt },
    ])
      expect(decodeExploreCursor(encodeExploreCursor(place))).toEqual(place);
    for (const made of [
      '',
      'x',
      encodeCursor(`${position}~`),
      encodeCursor(`${position}~LATEST`),
      encodeCursor(`${position}~${rankedAt}~`),
    ])
      expect(() => decodeExploreCursor(made)).toThrow(CursorError);
  });

  it.each(['', 'x', encodeCursor('PUBLIC#2026-03#0'), encodeCursor(`${position} OR 1`), '🙂', 'a'.repeat(1_000)])(
    'that is not ours is refused: %s',
    (cursor) => {
      expect(() => decodeCursor(cursor)).toThrow(CursorError);
    },
  );
});
