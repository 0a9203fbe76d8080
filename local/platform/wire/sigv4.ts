import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type Signature = {
  accessKeyId: string;
  scope: string;
  signedHeaders: string[];
  signature: string;
  signedAt: string;
  payloadHash: string;
};

export const ALGORITHM = 'AWS4-HMAC-SHA256';

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);

/** @param scope `date/region/service/aws4_request` @returns the signature in hex */
export const sign = (secret: string, scope: string, text: string): string => {
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
};

export const isSame = (expected: string, actual: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export const signatureIn = (headers: IncomingHttpHeaders): Omit<Signature, 'payloadHash'> | undefined => {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (!parts) return undefined;
  const [, accessKeyId = '', scope = '', signedHeaders = '', signature = ''] = parts;
  const signedAt = String(headers['x-amz-date'] ?? '');
  return { accessKeyId, scope, signedHeaders: signedHeaders.split(';'), signature, signedAt };
};

const byName = ([a, aValue]: readonly [string, string], [b, bValue]: readonly [string, string]) =>
  a === b ? (aValue < bValue ? -1 : 1) : a < b ? -1 : 1;

export type Signable = {
  method: string;
  /** URI-encoded once for S3, and twice for other services. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
};

const canonicalRequest = ({ method, path, query, headers }: Signable, signature: Signature): string => {
  const queries = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .toSorted(byName)
    .map((pair) => pair.join('='));
  const lines = signature.signedHeaders.map((name) => {
    const value = headers[name === 'host' && !headers.host ? ':authority' : name];
    return `${name}:${String(value ?? '')
      .trim()
      .replace(/ +/g, ' ')}\n`;
  });
  const names = signature.signedHeaders.join(';');
  return [method, path, queries.join('&'), lines.join(''), names, signature.payloadHash].join('\n');
};

export const isSignedWith = (secret: string, request: Signable, signature: Signature): boolean => {
  const { scope, signedAt } = signature;
  const text = [ALGORITHM, signedAt, scope, sha256(canonicalRequest(request, signature))].join('\n');
  return isSame(sign(secret, scope, text), signature.signature);
};
