import { markWrite, refusedOf, unmarkWrite, unmarkWrites } from './favorites.ts';
import type { FavoriteItem } from './items/gallery.ts';
import type { Table } from './table.ts';

/** A person's hundreds of favourites still move within a sign-in. */
const AT_ONCE = 10;

const moveOne = async (
  table: Table,
  { uid, markedAt }: FavoriteItem,
  { visitorId, userId }: { visitorId: string; userId: string },
): Promise<void> => {
  const [theirs, ours] = [
    { callerId: visitorId, uid },
    { callerId: userId, uid },
  ];
  const refused = await refusedOf(table, [unmarkWrite(table, theirs), markWrite(table, ours, markedAt)]);
  if (refused.length === 0 || refused.includes(0)) return;
  // Both have it, and it was counted for each of them: now it counts once. The visitor's mark goes whatever the count is.
  const uncounted = await refusedOf(table, unmarkWrites(table, theirs));
  if (uncounted.length > 0 && !uncounted.includes(0)) await refusedOf(table, [unmarkWrite(table, theirs)]);
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
