import { createPrivateKey, sign } from 'node:crypto';
import { limits } from '#shared/limits.ts';
import type { Builder } from '../environment.ts';
import { readSecret } from '../readSecret.ts';
import type { MediaUrls } from './ports.ts';

const WINDOW_MILLISECONDS = limits.mediaUrlMinutes * 60_000;

/** So many queries are kept; an item is asked for once a list or screen, so the oldest are of no use. */
const KEPT_MOST = 500;

/** CloudFront's own base64, safe in a query. */
const cloudFrontBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

/**
 * Relative URLs signed for CloudFront: one policy for all files of an item, or for one file, on any host of ours, that ends with the
 * half hour after this one. Within a half hour an item has one URL, whichever function signed it, so that caches and players
 * hold what they have.
 * @param key.privateKeyPem an RSA key, whose signature of the same policy is always the same. A stage may still have a P-256
 *   key: its URLs are as good, but each function makes its own. SHA-1 is what CloudFront verifies by default.
 * @param key.protocol of the site, with its colon: a policy’s Resource begins with it, as CloudFront documents
 */
export const mediaUrlsWith = (
  key: { id: string; privateKeyPem: string; protocol: string },
  now: () => Date,
): MediaUrls => {
  const privateKey = createPrivateKey(key.privateKeyPem);
  const queries = new Map<string, string>();

  /** @param covered one file, or with `*` all that begins so */
  const queryFor = (covered: string): string => {
    const endMilliseconds = (Math.floor(now().getTime() / WINDOW_MILLISECONDS) + 2) * WINDOW_MILLISECONDS;
    const kept = queries.get(`${covered} ${endMilliseconds}`);
    if (kept !== undefined) return kept;
    const condition = { DateLessThan: { 'AWS:EpochTime': endMilliseconds / 1000 } };
    const policy = JSON.stringify({ Statement: [{ Resource: `${key.protocol}//*/${covered}`, Condition: condition }] });
    const query = [
      `Policy=${cloudFrontBase64(Buffer.from(policy))}`,
      `Key-Pair-Id=${key.id}`,
      `Signature=${cloudFrontBase64(sign('sha1', Buffer.from(policy), privateKey))}`,
    ].join('&');
    if (queries.size >= KEPT_MOST) queries.clear();
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
