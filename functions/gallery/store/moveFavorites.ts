import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { markWrite, removeMark, refusalOf, uncountWrites, unmarkWrite, type Counting } from './favorites.ts';
import type { FavoriteItem } from '../favorite.ts';

/** A person's hundreds of favourites still move within a sign-in. */
const AT_ONCE = 10;

/** A mark that counts for nothing takes over what another one counted for. */
const inherit = (
  table: Table,
  { callerId, uid }: { callerId: string; uid: string },
  { countedBy }: Counting,
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
  // Both have it. What the visitor's counted for counts for the account's, if that one counts for nothing yet; otherwise
  // it was counted twice.
  if (!favorite.isUncounted && !(await refusalOf(table, [taken, inherit(table, ours, favorite)]))) return;
  const uncounted = await refusalOf(table, [taken, ...uncountWrites(table, uid, favorite)]);
  if (uncounted && !uncounted.refusedBy('unmark')) await refusalOf(table, [taken]);
};

/** Gives a visitor's favourites to an account, each as of when it was marked; what has moved is not moved again. */
const moveFavorites = async (
  table: Table,
  favorites: readonly FavoriteItem[],
  move: { visitorId: string; userId: string },
): Promise<void> => {
  for (let start = 0; start < favorites.length; start += AT_ONCE)
    await Promise.all(favorites.slice(start, start + AT_ONCE).map((favorite) => moveOne(table, favorite, move)));
};

/** A caller's favourites as they end or change hands with the caller. */
export const ownFavoritesIn = (table: Table) => ({
  remove: (mark: { callerId: string; uid: string }) => removeMark(table, mark),
  move: (favorites: readonly FavoriteItem[], move: { visitorId: string; userId: string }) =>
    moveFavorites(table, favorites, move),
});
