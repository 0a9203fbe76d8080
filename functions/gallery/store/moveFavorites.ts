import type { Table } from '#functions/platform/table/table.ts';
import type { Writes } from '#functions/platform/table/transact.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { markWrite, refusedOf, uncountWrites, unmarkWrite, type Counting } from './favorites.ts';
import type { FavoriteItem } from './galleryItems.ts';

/** A person's hundreds of favourites still move within a sign-in. */
const AT_ONCE = 10;

/** A mark that counts for nothing takes over what another one counted for. */
const inherit = (
  table: Table,
  { callerId, uid }: { callerId: string; uid: string },
  { countedBy }: Counting,
): Writes[number] => ({
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
  const refused = await refusedOf(table, [taken, markWrite(table, ours, favorite)]);
  if (refused.length === 0 || refused.includes(0)) return;
  // Both have it. What the visitor's counted for counts for the account's, if that one counts for nothing yet; otherwise
  // it was counted twice.
  if (!favorite.isUncounted && (await refusedOf(table, [taken, inherit(table, ours, favorite)])).length === 0) return;
  const uncounted = await refusedOf(table, [taken, ...uncountWrites(table, uid, favorite)]);
  if (uncounted.length > 0 && !uncounted.includes(0)) await refusedOf(table, [taken]);
};

/** Gives a visitor's favourites to an account, each as of when it was marked; what has moved is not moved again. */
export const moveFavorites = async (
  table: Table,
  favorites: readonly FavoriteItem[],
  move: { visitorId: string; userId: string },
): Promise<void> => {
  for (let start = 0; start < favorites.length; start += AT_ONCE)
    await Promise.all(favorites.slice(start, start + AT_ONCE).map((favorite) => moveOne(table, favorite, move)));
};
