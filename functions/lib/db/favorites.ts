import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '../environment.ts';
import type { ListedStory } from '../services.ts';
import type { Favorites } from '../services/favorites.ts';
import { batchGet } from './batchGet.ts';
import { MetricsItem } from './items/gallery.ts';
import { favoritesIndex, keys } from './keys.ts';
import { listFavorites } from './listFavorites.ts';
import { tableOf, type Table } from './table.ts';
import { ConditionFailed, transact, type Writes } from './transact.ts';

type Metrics = ListedStory['metrics'];
type Mark = { callerId: string; uid: string };

/** Somebody else's click may come in between; a person cannot click so fast that this many do. */
const ROUNDS = 8;

const countFavorite = (table: Table, uid: string, by: 1 | -1): Writes[number] => ({
  Update: {
    TableName: table.name,
    Key: keys.metrics(uid),
    UpdateExpression: 'ADD favorites :by',
    // A counter that went with its story does not go below nothing.
    ...(by < 0 && { ConditionExpression: 'favorites >= :one' }),
    ExpressionAttributeValues: { ':by': by, ...(by < 0 && { ':one': 1 }) },
  },
});

/** The write that marks a story, without its counter; refused where it is marked. */
export const markWrite = (table: Table, { callerId, uid }: Mark, markedAt: string): Writes[number] => ({
  Put: {
    TableName: table.name,
    Item: { ...keys.favorite(callerId, uid), uid, markedAt, ...favoritesIndex.keys({ callerId, uid, markedAt }) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const markWrites = (table: Table, mark: Mark, markedAt: string): Writes => [
  markWrite(table, mark, markedAt),
  countFavorite(table, mark.uid, 1),
];

/** The write that takes the mark away, without its counter; refused where there is none. */
export const unmarkWrite = (table: Table, { callerId, uid }: Mark): Writes[number] => ({
  Delete: {
    TableName: table.name,
    Key: keys.favorite(callerId, uid),
    ConditionExpression: 'attribute_exists(pk)',
  },
});

/** The writes that take the mark away; the first is refused where there is none, the second where nothing is counted. */
export const unmarkWrites = (table: Table, mark: Mark): Writes => [
  unmarkWrite(table, mark),
  countFavorite(table, mark.uid, -1),
];

const standingOf = async (table: Table, { callerId, uid }: Mark) => {
  const [mark, metrics] = await batchGet(table, [keys.favorite(callerId, uid), keys.metrics(uid)]);
  return { isFavorite: mark !== undefined, metrics: MetricsItem.parse(metrics ?? {}) };
};

/** @returns the indexes of the writes that were refused; none when all are written. */
export const refusedOf = async (table: Table, writes: Writes): Promise<readonly number[]> => {
  try {
    await transact(table, writes);
    return [];
  } catch (error) {
    if (error instanceof ConditionFailed) return error.failed;
    throw error;
  }
};

/** Takes a mark away with its count, or alone where nothing is counted. Where there is none, nothing happens. */
export const removeMark = async (table: Table, mark: Mark): Promise<void> => {
  const refused = await refusedOf(table, unmarkWrites(table, mark));
  if (refused.length > 0 && !refused.includes(0)) await refusedOf(table, [unmarkWrite(table, mark)]);
};

/** @returns whether it was this call that changed it. */
const turn = async (table: Table, mark: Mark, isFavorite: boolean): Promise<boolean> => {
  const markedAt = table.now().toISOString();
  const refused = await refusedOf(table, isFavorite ? markWrites(table, mark, markedAt) : unmarkWrites(table, mark));
  // The mark is there but not its count: then the mark goes alone.
  if (!isFavorite && refused.length > 0 && !refused.includes(0)) await refusedOf(table, [unmarkWrite(table, mark)]);
  return refused.length === 0;
};

/** What is wanted is decided by what the first look finds; whoever else wanted the same meanwhile has done it. */
const toggle = async (table: Table, mark: Mark): Promise<{ isFavorite: boolean; metrics: Metrics }> => {
  let standing = await standingOf(table, mark);
  const isFavorite = !standing.isFavorite;
  for (let round = 0; round < ROUNDS && standing.isFavorite !== isFavorite; round += 1) {
    if (await turn(table, mark, isFavorite)) {
      const { views, favorites } = standing.metrics;
      return { isFavorite, metrics: { views, favorites: Math.max(0, favorites + (isFavorite ? 1 : -1)) } };
    }
    standing = await standingOf(table, mark);
  }
  return standing;
};

export const favoritesIn = (table: Table): Favorites => ({
  toggle: (callerId, uid) => toggle(table, { callerId, uid }),
  isFavorite: async (callerId, uid) => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keys.favorite(callerId, uid), ConsistentRead: true }),
    );
    return Item !== undefined;
  },
  list: (callerId, query) => listFavorites(table, callerId, query),
});

export const buildFavorites: Builder<Favorites> = (env) => favoritesIn(tableOf(env));
