import { limits } from '#shared/limits.ts';
import { usesOfAddress, type DailyUse } from '#functions/account/fairUse.ts';
import type { Caller } from '#functions/platform/http/caller.ts';

const triesOf = (address: string): DailyUse[] =>
  usesOfAddress('linkTry', address, limits.recordingTriesPerAddressPerDay, limits.addressesPerNetwork);

/** Creating a visitor costs nothing, so a visitor's recording also counts toward the limit of the address. */
export const usesOfRecording = (owner: Pick<Caller, 'id' | 'kind'>, address: string): readonly DailyUse[] => {
  const own: DailyUse = { what: 'recording', callerId: owner.id, max: limits.recordingsPerDay };
  return owner.kind === 'user' ? [own] : [own, ...triesOf(address)];
};

export const usesOfLink = (ownerId: string): readonly DailyUse[] => [
  { what: 'link', callerId: ownerId, max: limits.recordingLinksPerDay },
];

/** Each check of a name costs us money, so it counts toward the limits of the sender's address and of the link. */
export const usesOfName = (linkId: string, address: string): readonly DailyUse[] => [
  ...triesOf(address),
  { what: 'check', callerId: linkId, max: limits.recordingNamesPerLinkPerDay },
];

export const usesOfBegun = (
  linkId: string,
  owner: Pick<Caller, 'id' | 'kind'>,
  address: string,
): readonly DailyUse[] => [
  ...usesOfRecording(owner, address),
  { what: 'linkTry', callerId: linkId, max: limits.recordingsPerLinkPerDay },
];

/** Limits how often an address can guess secrets. */
export const usesOfWrongSecret = (address: string): readonly DailyUse[] => triesOf(address);
