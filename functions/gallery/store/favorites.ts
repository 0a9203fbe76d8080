import type { Builder } from '#functions/platform/environment.ts';
import { networkKey } from '#functions/platform/http/address.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import { expiresIn, times } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write, type Writes } from '#functions/platform/table/transact.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { MetricsItem } from '#functions/story/store/storyItems.ts';
import type { Favorites } from '../ports.ts';
import { FavoriteItem } from '../favorite.ts';
import { favoritesIndex, galleryKeys } from './keys.ts';
import { listFavorites } from './listFavorites.ts';

type Metrics = ListedStory['metrics'];
type Mark = { callerId: string; uid: string };
type Click = Mark & { addressKey: string };

/** An address is marked as counted for one day (UTC). The item must exist longer than that day. */
const ADDRESS_SECONDS = 2 * 86_400;

/** A round fails if another click of the same caller interferes. Nobody clicks this often at the same time. */
const ROUNDS = 8;

const countFavorite = (table: Table, uid: string, by: 1 | -1): Write => ({
  Update: {
    TableName: table.name,
    Key: storyKeys.metrics(uid),
    UpdateExpression: 'ADD favorites :by',
    // If the counter was deleted with its story, ADD would create it with −1.
    ...(by < 0 && { ConditionExpression: 'favorites >= :one' }),
    ExpressionAttributeValues: { ':by': by, ...(by < 0 && { ':one': 1 }) },
  },
});

export type FavoriteCounting = Pick<FavoriteItem, 'countedBy' | 'isUncounted'>;

export const markWrite = (
  table: Table,
  { callerId, uid }: Mark,
  { markedAt, countedBy, isUncounted }: FavoriteCounting & { markedAt: string },
): Write => ({
  label: 'mark',
  Put: {
    TableName: table.name,
    Item: {
      ...storyKeys.favorite(callerId, uid),
      uid,
      markedAt,
      ...(countedBy !== undefined && { countedBy }),
      ...(isUncounted && { isUncounted }),
      ...favoritesIndex.keys({ callerId, uid, markedAt }),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

export const unmarkWrite = (
  table: Table,
  { callerId, uid }: Mark,
  { countedBy, isUncounted }: FavoriteCounting,
): Write => ({
  label: 'unmark',
  Delete: {
    TableName: table.name,
    Key: storyKeys.favorite(callerId, uid),
    ConditionExpression: [
      'attribute_exists(pk)',
      countedBy === undefined ? 'attribute_not_exists(countedBy)' : 'countedBy = :countedBy',
      isUncounted ? 'isUncounted = :yes' : 'attribute_not_exists(isUncounted)',
    ].join(' AND '),
    ...((countedBy !== undefined || isUncounted) && {
      ExpressionAttributeValues: {
        ...(countedBy !== undefined && { ':countedBy': countedBy }),
        ...(isUncounted && { ':yes': true }),
      },
    }),
  },
});

export const uncountWrites = (table: Table, uid: string, { countedBy, isUncounted }: FavoriteCounting): Writes => {
  if (isUncounted) return [];
  const Key = { pk: storyKeys.metrics(uid).pk, sk: countedBy };
  return [
    countFavorite(table, uid, -1),
    ...(countedBy === undefined ? [] : [{ Delete: { TableName: table.name, Key } }]),
  ];
};

const standingOf = async (table: Table, { callerId, uid }: Mark) => {
  const [item, metrics] = await batchGet(table, [storyKeys.favorite(callerId, uid), storyKeys.metrics(uid)]);
  const mark = item && FavoriteItem.parse(item);
  return { isFavorite: mark !== undefined, mark, metrics: MetricsItem.parse(metrics ?? {}) };
};

export const refusalOf = async (table: Table, writes: Writes): Promise<ConditionFailed | undefined> => {
  try {
    await transact(table, writes);
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return error;
    throw error;
  }
};

const mark = async (table: Table, { callerId, uid, addressKey }: Click): Promise<number | undefined> => {
  const now = table.now();
  const markedAt = now.toISOString();
  const address = galleryKeys.favoriteAddress(uid, networkKey(addressKey), times.dayOf(now));
  const refusal = await refusalOf(table, [
    markWrite(table, { callerId, uid }, { markedAt, countedBy: address.sk }),
    {
      Put: {
        TableName: table.name,
        Item: { ...address, expiresAt: expiresIn(now, ADDRESS_SECONDS) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    countFavorite(table, uid, 1),
  ]);
  if (!refusal) return 1;
  if (refusal.refusedBy('mark')) return undefined;
  const uncounted = markWrite(table, { callerId, uid }, { markedAt, isUncounted: true });
  return (await refusalOf(table, [uncounted])) ? undefined : 0;
};

/** If the counter was already deleted with its story, removes only the favorite. */
const unmark = async (table: Table, at: Mark, seen: FavoriteCounting): Promise<number | undefined> => {
  const counts = uncountWrites(table, at.uid, seen);
  const refusal = await refusalOf(table, [unmarkWrite(table, at, seen), ...counts]);
  if (!refusal) return counts.length === 0 ? 0 : -1;
  if (refusal.refusedBy('unmark')) return undefined;
  return (await refusalOf(table, [unmarkWrite(table, at, seen)])) ? undefined : 0;
};

export const removeMark = async (table: Table, at: Mark): Promise<void> => {
  const { mark: seen } = await standingOf(table, at);
  if (seen) await unmark(table, at, seen);
};

/** Also succeeds if a concurrent call makes the same change. */
const toggle = async (table: Table, click: Click): Promise<{ isFavorite: boolean; metrics: Metrics }> => {
  let standing = await standingOf(table, click);
  const isFavorite = !standing.isFavorite;
  for (let round = 0; round < ROUNDS && standing.isFavorite !== isFavorite; round += 1) {
    const by = await (standing.mark ? unmark(table, click, standing.mark) : mark(table, click));
    if (by !== undefined) {
      const { views, favorites } = standing.metrics;
      return { isFavorite, metrics: { views, favorites: Math.max(0, favorites + by) } };
    }
    standing = await standingOf(table, click);
  }
  return { isFavorite: standing.isFavorite, metrics: standing.metrics };
};

export const favoritesIn = (table: Table): Favorites => ({
  toggle: (callerId, uid, addressKey) => toggle(table, { callerId, uid, addressKey }),
  list: (callerId, query) => listFavorites(table, callerId, query),
});

export const buildFavorites: Builder<Favorites> = (env) => favoritesIn(tableOf(env));
