import { limits } from '#shared/limits.ts';
import { usesOfAddress, type DailyUse } from '#functions/account/fairUse.ts';
import type { Caller } from '#functions/platform/http/caller.ts';

const triesOf = (address: string): DailyUse[] =>
  usesOfAddress('linkTry', address, limits.recordingTriesPerAddressPerDay, limits.addressesPerNetwork);

/** A recording is counted for the story's owner; a visitor is free to make, so their address is counted, too. */
export const usesOfRecording = (owner: Pick<Caller, 'id' | 'kind'>, address: string): readonly DailyUse[] => {
  const own: DailyUse = { what: 'recording', callerId: owner.id, most: limits.recordingsPerDay };
  return owner.kind === 'user' ? [own] : [own, ...triesOf(address)];
};

export const usesOfLink = (ownerId: string): readonly DailyUse[] => [
  { what: 'link', callerId: ownerId, most: limits.recordingLinksPerDay },
];

/** What somebody without an account tries by links: recordings begun, and secrets that open nothing. */
export const usesOfTry = (address: string): readonly DailyUse[] => triesOf(address);
