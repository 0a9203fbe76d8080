import type { AnyReason } from '#shared/english.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { usesOfWrongSecret } from './recordingUses.ts';

type Answer = { code: 'NOT_FOUND' | 'QUOTA_EXCEEDED' | 'STORIES_PAUSED'; reason: AnyReason };

/** Counts a wrong secret against the caller's address. @returns the code and reason to answer with */
export const countWrongSecret = async (
  { fairUse }: Pick<AccountPorts, 'fairUse'>,
  address: string,
): Promise<Answer> => {
  const taken = await fairUse.take(usesOfWrongSecret(address));
  if (taken === 'overQuota') return { code: 'QUOTA_EXCEEDED', reason: 'TOO_MANY_REQUESTS' };
  if (taken === 'paused') return { code: 'STORIES_PAUSED', reason: 'PAUSED' };
  return { code: 'NOT_FOUND', reason: 'LINK_MISSING' };
};
