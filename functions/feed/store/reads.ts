import { Feed } from '../feed.ts';
import { FEED_PREFIX } from './keys.ts';

type Item = Readonly<Record<string, unknown>>;

/** The feeds among the items of a caller, without revoked ones. */
export const readFeeds = (items: readonly Item[]): Feed[] =>
  items
    .filter(({ sk, revokedAt }) => String(sk).startsWith(FEED_PREFIX) && revokedAt === undefined)
    .map((item) => Feed.parse(item));
