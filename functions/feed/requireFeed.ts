import type { AnyReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { usesOfAddress } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { HeardStory } from './feed.ts';
import type { Opened } from './ports.ts';

type Caller = {
  /** The IP address. */
  address: string;
  fail: (code: 'NOT_FOUND' | 'FEED_REVOKED' | 'QUOTA_EXCEEDED', reason: AnyReason) => Refusal;
};
type Open<Found> = Extract<Opened<Found>, { status: 'open' }>;

/**
 * Counts wrong addresses, to limit guesses. A right address always works, so that guesses of others in the same network
 * close no feed. @throws Refusal NOT_FOUND, FEED_REVOKED, QUOTA_EXCEEDED
 */
export const requireFeed = async <Found>(
  { fairUse }: Pick<AccountPorts, 'fairUse'>,
  opened: Opened<Found>,
  { address, fail }: Caller,
): Promise<Open<Found>> => {
  if (opened.status === 'open') return opened;
  if (opened.status === 'revoked') throw fail('FEED_REVOKED', 'FEED_REVOKED');
  const uses = usesOfAddress('feedTry', address, limits.feedTriesPerAddressPerDay, limits.addressesPerNetwork);
  const isOver = (await fairUse.take(uses)) === 'overQuota';
  throw isOver ? fail('QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS') : fail('NOT_FOUND', 'NOTHING_HERE');
};

/** The same answer for a story that is deleted, hidden, private or not in the feed. @throws Refusal */
export const requireEpisode = async (
  services: Pick<AccountPorts, 'fairUse'>,
  opened: Opened<{ story: HeardStory | undefined }>,
  caller: Caller,
): Promise<HeardStory> => {
  const { story } = await requireFeed(services, opened, caller);
  if (!story) throw caller.fail('NOT_FOUND', 'NOTHING_HERE');
  return story;
};
