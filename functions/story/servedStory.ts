import type { AnyReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { usesOfAddress, type DailyUse } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { isServedTo } from './rules.ts';
import type { Story } from './story.ts';

type LinkReader = {
  caller: Caller | undefined;
  /** The address of the link that was followed. */
  linkAddress: string | undefined;
  /** The IP address. */
  address: string;
  fail: (code: 'NOT_FOUND' | 'QUOTA_EXCEEDED', reason: AnyReason) => Refusal;
};

const usesOfTry = (address: string): DailyUse[] =>
  usesOfAddress('storyLinkTry', address, limits.linkTriesPerAddressPerDay, limits.addressesPerNetwork);

/**
 * Counts a guess, whether the story exists or not. A right address always works, so that guesses of others in the same
 * network close no story. @returns false above the limit
 */
export const countWrongAddress = async (
  { fairUse }: Pick<AccountPorts, 'fairUse'>,
  address: string,
): Promise<boolean> => (await fairUse.take(usesOfTry(address))) !== 'overQuota';

/** The story, if the caller or the link's address may read it. @throws Refusal, the same for a story that is missing */
export const requireServed = async (
  services: Pick<AccountPorts, 'fairUse'>,
  story: Story | undefined,
  { caller, linkAddress, address, fail }: LinkReader,
): Promise<{ story: Story; isByLink: boolean }> => {
  if (story && isServedTo({ caller, linkAddress }, story)) return { story, isByLink: !isServedTo(caller, story) };
  const isWithinLimit = linkAddress === undefined || (await countWrongAddress(services, address));
  throw isWithinLimit ? fail('NOT_FOUND', 'STORY_MISSING') : fail('QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS');
};
