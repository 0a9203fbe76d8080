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

/** What is begun by a link, counted before anything costs us: for who tries it, and for the link. */
export const usesOfBegun = (linkId: string, address: string): readonly DailyUse[] => [
  ...triesOf(address),
  { what: 'linkTry', callerId: linkId, most: limits.recordingsPerLinkPerDay },
];

/** What somebody without an account tries by links that open nothing. */
export const usesOfTry = (address: string): readonly DailyUse[] => triesOf(address);
