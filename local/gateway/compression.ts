import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** CloudFront's documented limits, in bytes: what is smaller or larger goes as it is. */
const [LEAST, MOST] = [1_000, 10_000_000];
const TEXTS = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml)/;

/** Between what an edge spends on a file that it then keeps, and what nobody waits for. */
const QUALITY = 6;

/** A client built anew has other texts; those of the old one go in time. */
const KEPT_MOST = 200;

/** What of a text is sent, and the headers that say so. */
export type Compressed = { bytes: Buffer; headers: Record<string, string> };

/**
 * Compresses the client's texts as CloudFront does for a browser that takes brotli, each once. Undefined when the text goes as it is.
 */
export const buildCompression = () => {
  const kept = new Map<string, Promise<Buffer>>();
  return async (
    bytes: Buffer,
    { type, asked }: { type: string; asked: IncomingHttpHeaders },
  ): Promise<Compressed | undefined> => {
    const isWanted = /\bbr\b/.test(asked['accept-encoding']?.toString() ?? '');
    if (!isWanted || !TEXTS.test(type) || bytes.length < LEAST || bytes.length > MOST) return undefined;
    const key = createHash('sha256').update(bytes).digest('base64url');
    const smaller = kept.get(key) ?? compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    kept.delete(key);
    kept.set(key, smaller);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest);
    return { bytes: await smaller, headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' } };
  };
};
