import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { markWrite, removeMark, refusalOf, uncountWrites, unmarkWrite, type FavoriteCounting } from './favorites.ts';
import type { FavoriteItem } from '../favorite.ts';

const AT_ONCE = 10;

const inherit = (
  table: Table,
  { callerId, uid }: { callerId: string; uid: string },
  { countedBy }: FavoriteCounting,
): Write => ({
  Update: {
    TableName: table.name,
    Key: storyKeys.favorite(callerId, uid),
    UpdateExpression: countedBy === undefined ? 'REMOVE isUncounted' : 'SET countedBy = :countedBy REMOVE isUncounted',
    ConditionExpression: 'isUncounted = :yes',
    ExpressionAttributeValues: { ':yes': true, ...(countedBy !== undefined && { ':countedBy': countedBy }) },
  },
});

const moveOne = async (
  table: Table,
  favorite: FavoriteItem,
  { visitorId, userId }: { visitorId: string; userId: string },
): Promise<void> => {
  const { uid } = favorite;
  const [theirs, ours] = [
    { callerId: visitorId, uid },
    { callerId: userId, uid },
  ];
  const taken = unmarkWrite(table, theirs, favorite);
  const refusal = await refusalOf(table, [taken, markWrite(table, ours, favorite)]);
  if (!refusal || refusal.refusedBy('unmark')) return;
  // Both callers marked the story. If only the visitor's favorite was counted, the account's favorite is counted from
  // now on.
  if (!favorite.isUncounted && !(await refusalOf(table, [taken, inherit(table, ours, favorite)]))) return;
  const uncounted = await refusalOf(table, [taken, ...uncountWrites(table, uid, favorite)]);
  if (uncounted && !uncounted.refusedBy('unmark')) await refusalOf(table, [taken]);
};

/** Moves favorites with their time. Safe to repeat. */
const moveFavorites = async (
  table: Table,
  favorites: readonly FavoriteItem[],
  move: { visitorId: string; userId: string },
): Promise<void> => {
  for (let start = 0; start < favorites.length; start += AT_ONCE)
    await Promise.all(favorites.slice(start, start + AT_ONCE).map((favorite) => moveOne(table, favorite, move)));
};

export const ownFavoritesIn = (table: Table) => ({
  remove: (mark: { callerId: string; uid: string }) => removeMark(table, mark),
  move: (favorites: readonly FavoriteItem[], move: { visitorId: string; userId: string }) =>
    moveFavorites(table, favorites, move),
});
