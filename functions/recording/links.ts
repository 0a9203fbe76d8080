import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { Links } from '#functions/platform/http/authenticate.ts';
import { Refusal } from '#functions/platform/http/call.ts';
import type { RecordingPorts } from './ports.ts';
import { toLink } from './present.ts';
import { buildRecordingLinks } from './store/links.ts';
import { countWrongSecret } from './countWrongSecret.ts';

type LinkFinderPorts = Pick<RecordingPorts, 'recordingLinks'>;

const find =
  ({ recordingLinks }: LinkFinderPorts): Links['find'] =>
  async (secret) => {
    const link = await recordingLinks.find(secret);
    if (!link) return undefined;
    const { linkId, uid, ownerId, asker, language } = link;
    return {
      kind: 'link',
      linkId,
      uid,
      ownerId,
      expiresAt: toLink(link).expiresAt,
      ...(asker && { asker }),
      ...(language && { language }),
    };
  };

export const linksOf = (services: LinkFinderPorts): Links => ({
  find: find(services),
  refusal: async () => new Refusal('NOT_FOUND', 'LINK_MISSING'),
});

/** Finds links by secret, and counts wrong secrets against the caller's address, to limit guesses. */
export const countedLinksOf = (services: LinkFinderPorts & Pick<AccountPorts, 'fairUse'>): Links => ({
  find: find(services),
  refusal: async (address) => {
    const { code, reason } = await countWrongSecret(services, address);
    return new Refusal(code, reason);
  },
});

export const buildLinks: Builder<Links> = async (env) => linksOf({ recordingLinks: await buildRecordingLinks(env) });

export const buildCountedLinks: Builder<Links> = async (env) =>
  countedLinksOf({ recordingLinks: await buildRecordingLinks(env), fairUse: await buildFairUse(env) });
