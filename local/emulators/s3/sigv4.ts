import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { S3Request, SignedRequest } from './request.ts';
import { accessDenied, S3Error } from './s3Error.ts';

type Signature = {
  accessKeyId: string;
  /** date/region/service/aws4_request */
  scope: string;
  signedHeaders: string[];
  signature: string;
  /** As in `20260101T000000Z`. */
  signedAt: string;
  payloadHash: string;
};

const ALGORITHM = 'AWS4-HMAC-SHA256';
/** A presigned URL's longest life: seven days. */
const MAX_EXPIRES_SECONDS = 604_800;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** RFC 3986 percent-encoding, as signatures want it. */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);

const encodePath = (path: string) =>
  path
    .split('/')
    .map((part) => uriEncode(decodeURIComponent(part)))
    .join('/');

/** Signs `text` for a scope of `date/region/service/aws4_request`; hex. */
export const sign = (secret: string, scope: string, text: string): string => {
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
};

export const isSame = (expected: string, given: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** @throws S3Error InvalidAccessKeyId */
export const secretOf = (credentials: Readonly<Record<string, string>>, accessKeyId: string): string => {
  const secret = Object.hasOwn(credentials, accessKeyId) ? credentials[accessKeyId] : undefined;
  if (secret === undefined)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  return secret;
};

/** `20260101T000000Z` as a Date; an invalid one for anything else. */
export const parseSignedAt = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const fromHeader = ({ message }: S3Request): Signature => {
  const header = message.headers.authorization ?? '';
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    header,
  );
  if (!parts) throw accessDenied('Access Denied');
  const [, accessKeyId = '', scope = '', signedHeaders = '', signature = ''] = parts;
  const payloadHash = message.headers['x-amz-content-sha256'];
  if (typeof payloadHash !== 'string')
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  const signedAt = String(message.headers['x-amz-date'] ?? '');
  return { accessKeyId, scope, signedHeaders: signedHeaders.split(';'), signature, signedAt, payloadHash };
};

const fromQuery = ({ query }: S3Request, now: Date): Signature => {
  const [accessKeyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const signedAt = query.get('X-Amz-Date') ?? '';
  const expiresSeconds = Number(query.get('X-Amz-Expires') ?? Number.NaN);
  const isUsable = expiresSeconds >= 0 && expiresSeconds <= MAX_EXPIRES_SECONDS;
  if (query.get('X-Amz-Algorithm') !== ALGORITHM || !isUsable)
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'The query is not that of a presigned URL.');
  if (!(now.getTime() <= parseSignedAt(signedAt).getTime() + expiresSeconds * 1000))
    throw accessDenied('Request has expired');
  return {
    accessKeyId,
    scope: scope.join('/'),
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    signedAt,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
};

const byName = ([a, aValue]: readonly [string, string], [b, bValue]: readonly [string, string]) =>
  a === b ? (aValue < bValue ? -1 : 1) : a < b ? -1 : 1;

const canonicalRequest = ({ method, path, query, message }: S3Request, signature: Signature): string => {
  const queries = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .toSorted(byName)
    .map((pair) => pair.join('='));
  const headers = signature.signedHeaders.map((name) => {
    const value = message.headers[name === 'host' && !message.headers.host ? ':authority' : name];
    return `${name}:${String(value ?? '')
      .trim()
      .replace(/ +/g, ' ')}\n`;
  });
  const names = signature.signedHeaders.join(';');
  return [method, encodePath(path), queries.join('&'), headers.join(''), names, signature.payloadHash].join('\n');
};

const refuseUnsignedHeaders = ({ message }: S3Request, { signedHeaders }: Signature, isPresigned: boolean): void => {
  const mustBe = (name: string) => name.startsWith('x-amz-') && !(isPresigned && name === 'x-amz-content-sha256');
  const unsigned = ['host', ...Object.keys(message.headers).filter(mustBe)].find(
    (name) => !signedHeaders.includes(name),
  );
  if (unsigned !== undefined)
    throw accessDenied(`There were headers present in the request which were not signed: ${unsigned}`);
};

/**
 * Lets through what is signed, in its Authorization header or as a presigned URL, with a secret of `credentials`.
 * @throws S3Error AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch …
 */
export const verify = (request: S3Request, credentials: Readonly<Record<string, string>>, now: Date): SignedRequest => {
  const isPresigned = request.query.has('X-Amz-Signature');
  const signature = isPresigned ? fromQuery(request, now) : fromHeader(request);
  refuseUnsignedHeaders(request, signature, isPresigned);
  const secret = secretOf(credentials, signature.accessKeyId);
  const canonical = canonicalRequest(request, signature);
  const text = [ALGORITHM, signature.signedAt, signature.scope, sha256(canonical)].join('\n');
  if (!isSame(sign(secret, signature.scope, text), signature.signature))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  return { ...request, payloadHash: signature.payloadHash };
};
