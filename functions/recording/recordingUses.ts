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

/** A look at the name of who reads by a link, which costs us: counted for who sends it and for the link, not for its owner. */
export const usesOfName = (linkId: string, address: string): readonly DailyUse[] => [
  ...triesOf(address),
  { what: 'check', callerId: linkId, most: limits.recordingNamesPerLinkPerDay },
];

/** What is begun by a link is counted for it and for its owner. */
export const usesOfBegun = (
  linkId: string,
  owner: Pick<Caller, 'id' | 'kind'>,
  address: string,
): readonly DailyUse[] => [
  ...usesOfRecording(owner, address),
  { what: 'linkTry', callerId: linkId, most: limits.recordingsPerLinkPerDay },
];

/** What somebody without an account tries by links that open nothing. */
export const usesOfTry = (address: string): readonly DailyUse[] => triesOf(address);
