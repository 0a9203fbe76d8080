import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { aStory } from '#test/support/aStory.ts';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import type { Story } from '../story.ts';
import { CursorError, encodeCursor } from './cursor.ts';
import { keys } from './keys.ts';
import { searchIn } from './search.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const all = { cursor: undefined, moodIds: undefined };
const publishedAt = '2026-03-14T08:00:03.000Z';
const uidOf = (index: number): string => `story${String(index).padStart(17, '0')}`;
const termItem = (word: string, index: number, terms = [word]) => ({
  ...keys.searchTerm(word, uidOf(index), publishedAt),
  uid: uidOf(index),
  terms,
  moodIds: [2],
});
const stored = (...stories: (Story & { expiresAt?: number })[]) =>
  db.mock.on(BatchGetCommand).resolves({
    Responses: { words: stories.map((story) => ({ ...keys.story(story.uid), ...story })) },
  });
const publicStory = (index: number, over: Partial<Story> = {}) =>
  aStory({ uid: uidOf(index), isPublic: true, ...over });
const queries = () => db.mock.commandCalls(QueryCommand).map(({ args }) => args[0].input);
const requests = () => db.mock.calls().length;

describe('find', () => {
  it('asks one range of one partition, and for the stories and counters in one batch', async () => {
    db.mock.on(QueryCommand).resolves({ Items: [termItem('sunset', 1)] });
    const story = publicStory(1);
    db.mock.on(BatchGetCommand).resolves({
      Responses: {
        words: [
          { ...keys.metrics(story.uid), views: 4 },
          { ...keys.story(story.uid), ...story },
        ],
      },
    });
    expect(await searchIn(db.table).find({ ...all, words: ['sun'] })).toEqual({
      items: [{ story, metrics: { views: 4, favorites: 0 } }],
      cursor: undefined,
    });
    expect(queries()).toEqual([
      {
        TableName: 'words',
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :lead)',
        ExpressionAttributeValues: { ':pk': 'WORD#sun', ':lead': 'sun' },
        Limit: 32,
      },
    ]);
    expect(requests()).toBe(2);
  });

  it('leaves out what has been made private, hidden or deleted since', async () => {
    db.mock.on(QueryCommand).resolves({ Items: [1, 2, 3, 4, 5].map((index) => termItem('sea', index)) });
    stored(
      publicStory(1, { isPublic: false }),
      publicStory(2, { hiddenAt: publishedAt }),
      { ...publicStory(3), expiresAt: 5 },
      publicStory(4),
    );
    const { items } = await searchIn(db.table).find({ ...all, words: ['sea'] });
    expect(items.map(({ story }) => story.uid)).toEqual([uidOf(4)]);
  });

  it('goes on after the cursor', async () => {
    db.mock.on(QueryCommand).resolves({ Items: [] });
    const { pk, sk } = keys.searchTerm('sunset', uidOf(7), publishedAt);
    await searchIn(db.table).find({ ...all, words: ['sun'], cursor: encodeCursor(sk) });
    expect(queries()[0]?.ExclusiveStartKey).toEqual({ pk, sk });
  });

  it('asks no more than eight times for a page, and then leads on from where it got', async () => {
    const Items = Array.from({ length: 250 }, (_, index) => termItem('lighthouse', index));
    db.mock.on(QueryCommand).resolves({ Items, LastEvaluatedKey: { pk: 'WORD#lig', sk: 'more' } });
    const page = await searchIn(db.table).find({ ...all, words: ['lighthouse', 'rare'] });
    expect(page).toEqual({ items: [], cursor: encodeCursor(Items[249]?.sk ?? '') });
    expect(requests()).toBeLessThanOrEqual(8);
    expect(queries()[0]?.Limit).toBe(250);
  });

  it('ends a full page at its last story, though more was read', async () => {
    const Items = Array.from({ length: 32 }, (_, index) => termItem('sea', index));
    db.mock.on(QueryCommand).resolves({ Items });
    stored(...Items.map((_, index) => publicStory(index)));
    const page = await searchIn(db.table).find({ ...all, words: ['sea'] });
    expect(page.items).toHaveLength(limits.pageItems);
    expect(page.cursor).toBe(encodeCursor(Items[limits.pageItems - 1]?.sk ?? ''));
  });

  it.each([[[]], [['ox']]])('asks nothing for %j', async (words) => {
    expect(await searchIn(db.table).find({ ...all, words })).toEqual({ items: [], cursor: undefined });
    expect(requests()).toBe(0);
  });

  it.each(['', 'x', encodeCursor('sea'), encodeCursor(keys.searchTerm('moon', uidOf(1), publishedAt).sk), '🙂'])(
    'refuses a cursor that is not of this search: %s',
    async (cursor) => {
      await expect(searchIn(db.table).find({ ...all, words: ['sea'], cursor })).rejects.toThrow(CursorError);
      expect(requests()).toBe(0);
    },
  );

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s', async (name) => {
    db.mock.on(QueryCommand).rejects(named(name));
    await expect(searchIn(db.table).find({ ...all, words: ['sea'] })).rejects.toMatchObject({ name });
  });
});
