import * as z from 'zod/mini';
import { Id } from '../ids.ts';

/** `mine` are the owner's stories, also private ones. `favorites` are stories that the owner may read. */
export const FeedContents = z.enum(['mine', 'favorites']);
export type FeedContents = z.output<typeof FeedContents>;

/** Account, contents, feed and secret, in this order. The table has only a hash of it. */
export const FeedAddress = z.string().check(z.regex(/^u_[A-Za-z0-9_-]{22}[mf][A-Za-z0-9_-]{65}$/));

/** A feed without its address, which is returned only once. `lastAskedOn` is a day, such as 2026-03-14. */
export const Feed = z.object({
  feedId: Id,
  name: z.string(),
  contents: FeedContents,
  createdAt: z.string(),
  lastAskedOn: z.nullable(z.string()),
});
export type Feed = z.output<typeof Feed>;
