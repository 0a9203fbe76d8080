import { createPrivateKey, sign } from 'node:crypto';
import { limits } from '#shared/limits.ts';
import type { Builder } from '../environment.ts';
import { readSecret } from '../readSecret.ts';
import type { MediaUrls } from './ports.ts';

const WINDOW_MILLISECONDS = limits.mediaUrlMinutes * 60_000;

/** A list or screen requests each signature once, so old signatures need no cache. */
const MAX_CACHED = 500;

/** CloudFront has its own base64, which is safe in a query. */
const cloudFrontBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

/**
 * Signed relative URLs, the same for half an hour so that caches work. @param key an RSA key (PEM) and the site's
 * protocol
 */
export const mediaUrlsWith = (
  key: { id: string; privateKeyPem: string; protocol: string },
  now: () => Date,
): MediaUrls => {
  const privateKey = createPrivateKey(key.privateKeyPem);
  const queries = new Map<string, string>();

  /** @param covered one file, or a prefix with `*` */
  const queryFor = (covered: string): string => {
    const endMilliseconds = (Math.floor(now().getTime() / WINDOW_MILLISECONDS) + 2) * WINDOW_MILLISECONDS;
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
  };
};

export const buildMediaUrls: Builder<MediaUrls> = async (env) => {
  const privateKeyPem = await readSecret(env.MEDIA_SIGNING_KEY_SECRET);
  const { protocol } = new URL(env.PUBLIC_ORIGIN);
  return mediaUrlsWith({ id: env.MEDIA_SIGNING_KEY_ID, privateKeyPem, protocol }, () => new Date());
};
