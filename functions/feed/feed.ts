import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { FeedContents, type Feed as ShownFeed } from '#shared/feed/feed.ts';
import { isOwner, isServedTo } from '#functions/story/rules.ts';
import { moment, type Narration, type Story, type Text } from '#functions/story/story.ts';

/** Only the hash of the address is stored, so that nobody who reads the table can hear a story. */
export const Feed = z.object({
  feedId: z.string(),
  ownerId: z.string(),
  name: z.string(),
  contents: FeedContents,
  addressHash: z.string(),
  createdAt: moment,
  lastAskedOn: z.optional(z.string()),
});
export type Feed = z.output<typeof Feed>;

/** The remains of a revoked feed, so that its addresses answer 410 for some time. */
export const RevokedFeed = z.object({ addressHash: z.string(), revokedAt: moment, expiresAt: z.number() });

export const toFeed = ({ feedId, name, contents, createdAt, lastAskedOn }: Feed): ShownFeed => ({
  feedId,
  name,
  contents,
  createdAt,
  lastAskedOn: lastAskedOn ?? null,
});

export type HeardStory = Story & { text: Text; narration: Narration };

/** `at` orders the feed: the time of publication, or the time when it became a favorite. */
export type Episode = { story: HeardStory; at: string };

/** Asked again at each request, because a story may be deleted, hidden or made private. */
export const isHeardIn = (
  { ownerId, contents }: Pick<Feed, 'ownerId' | 'contents'>,
  story: Story,
): story is HeardStory =>
  isServedTo({ feedOf: ownerId }, story) &&
  story.text !== undefined &&
  story.narration !== undefined &&
  (contents === 'favorites' || isOwner({ id: ownerId }, story));

const TAG_CHARACTERS = 16;

/** The part of an address that changes when the story gets another narration. */
export const narrationTag = ({ key }: Pick<Narration, 'key'>): string =>
  createHash('sha256').update(key).digest('hex').slice(0, TAG_CHARACTERS);
