import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** CloudFront compresses only files of these sizes. */
const [MIN_BYTES, MAX_BYTES] = [1_000, 10_000_000];
const TEXTS = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;

/** Brotli's quality. A higher one takes more time to compress than it saves in transfer. */
const QUALITY = 6;

/** When the cache is full, the least recently used text is removed, usually one from an older build. */
const MAX_CACHED = 200;

export type Compressed = { bytes: Buffer; headers: Record<string, string> };

/** @returns a function that compresses a file, or returns undefined if CloudFront would not compress it */
export const buildCompression = () => {
  const cache = new Map<string, Promise<Buffer>>();
  return async (
    bytes: Buffer,
    { type, requestHeaders }: { type: string; requestHeaders: IncomingHttpHeaders },
  ): Promise<Compressed | undefined> => {
    const isWanted = /\bbr\b/.test(requestHeaders['accept-encoding']?.toString() ?? '');
    if (!isWanted || !TEXTS.test(type) || bytes.length < MIN_BYTES || bytes.length > MAX_BYTES) return undefined;
    const key = createHash('sha256').update(bytes).digest('base64url');
    const smaller = cache.get(key) ?? compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    cache.delete(key);
    cache.set(key, smaller);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return { bytes: await smaller, headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' } };
  };
};
