import { createPrivateKey, sign } from 'node:crypto';
import { limits } from '#shared/limits.ts';
import type { Builder } from '../environment.ts';
import { readSecret } from '../readSecret.ts';
import type { MediaUrls } from './ports.ts';

const MINUTE_MILLISECONDS = 60_000;

/** Enough for the largest page. A full cache is emptied, because old signatures are rarely needed again. */
const MAX_CACHED = 500;

/** CloudFront's own variant of base64, which needs no escaping in a query. */
const cloudFrontBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

/**
 * Makes signed relative URLs. They stay the same for half an hour, so that browsers can cache the files.
 * @param key an RSA key (PEM), its CloudFront id, and the site's protocol
 */
export const mediaUrlsWith = (
  key: { id: string; privateKeyPem: string; protocol: string },
  now: () => Date,
): MediaUrls => {
  const privateKey = createPrivateKey(key.privateKeyPem);
  const queries = new Map<string, string>();

  /** @param covered the key of a file, or a prefix followed by `*` */
  const queryFor = (covered: string, minutes: number = limits.mediaUrlMinutes): string => {
    const period = minutes * MINUTE_MILLISECONDS;
    const endMilliseconds = (Math.floor(now().getTime() / period) + 2) * period;
    const cached = queries.get(`${covered} ${endMilliseconds}`);
    if (cached !== undefined) return cached;
    const condition = { DateLessThan: { 'AWS:EpochTime': endMilliseconds / 1000 } };
    const policy = JSON.stringify({ Statement: [{ Resource: `${key.protocol}//*/${covered}`, Condition: condition }] });
    const query = [
      `Policy=${cloudFrontBase64(Buffer.from(policy))}`,
      `Key-Pair-Id=${key.id}`,
      `Signature=${cloudFrontBase64(sign('sha1', Buffer.from(policy), privateKey))}`,
    ].join('&');
    if (queries.size >= MAX_CACHED) queries.clear();
    queries.set(`${covered} ${endMilliseconds}`, query);
    return query;
  };

  return {
    sign: (uid) => {
      const folder = `media/${uid}/`;
      return (mediaKey) => `/${mediaKey}?${queryFor(mediaKey.startsWith(folder) ? `${folder}*` : mediaKey)}`;
    },
    signFile: (mediaKey) => `/${mediaKey}?${queryFor(mediaKey)}`,
    signBriefly: (mediaKey, minutes = limits.linkedMediaUrlMinutes) => `/${mediaKey}?${queryFor(mediaKey, minutes)}`,
  };
};

export const buildMediaUrls: Builder<MediaUrls> = async (env) => {
  const privateKeyPem = await readSecret(env.MEDIA_SIGNING_KEY_SECRET);
  const { protocol } = new URL(env.PUBLIC_ORIGIN);
  return mediaUrlsWith({ id: env.MEDIA_SIGNING_KEY_ID, privateKeyPem, protocol }, () => new Date());
};
