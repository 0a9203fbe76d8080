import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 as Result } from 'aws-lambda';
import { limits } from '#shared/limits.ts';

type FileRequest = { method: string; headers: Readonly<Record<string, string | undefined>> };

const STATUS_PARTIAL = 206;
const STATUS_NOT_MODIFIED = 304;
const STATUS_UNSATISFIABLE = 416;

/** Matches a single range. For several ranges, RFC 9110 (14.2) lets us send the whole file. */
const RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

type Range = { first: number; last: number } | 'none' | 'unsatisfiable';

const rangeOf = ({ method, headers }: FileRequest, size: number, etag: string): Range => {
  const [, from = '', to = ''] = RANGE.exec(headers['range'] ?? '') ?? [];
  const isForOther = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  if (method !== 'GET' || isForOther || from + to === '') return 'none';
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'none';
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first < size && first <= last ? { first, last } : 'unsatisfiable';
};

export const etagOf = (bytes: Uint8Array | string): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Answers with a file, or with the whole requested part. Players stop if a part is shorter. */
export const fileResult = (
  bytes: Uint8Array,
  contentType: string,
  request: FileRequest,
): Result & Required<Pick<Result, 'statusCode' | 'headers'>> => {
  const size = bytes.length;
  if (size > limits.fileAnswerBytes) throw new RangeError(`a file of ${size} bytes is too large for an answer`);
  const etag = etagOf(bytes);
  const range = rangeOf(request, size, etag);
  const headers = { 'accept-ranges': 'bytes', etag };
  if (range === 'unsatisfiable')
    return {
      statusCode: STATUS_UNSATISFIABLE,
      headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${size}` },
      body: '',
    };
  const { first, last } = range === 'none' ? { first: 0, last: size - 1 } : range;
  return {
    statusCode: range === 'none' ? 200 : STATUS_PARTIAL,
    headers: {
      ...headers,
      'content-type': contentType,
      ...(range !== 'none' && { 'content-range': `bytes ${first}-${last}/${size}` }),
    },
    body: Buffer.from(bytes.subarray(first, last + 1)).toString('base64'),
    isBase64Encoded: true,
  };
};

const BODY_HEADERS = new Set(['content-type', 'content-range']);
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Turns the answer into a 304 if the caller already has its ETag. RFC 9110 (13.1.2) requires this check before any
 * range.
 */
export const toNotModified = (result: Result, { method, headers: request }: FileRequest): Result => {
  const { headers = {}, statusCode = 0 } = result;
  const known = request['if-none-match'];
  const etag = headers['etag'];
  const isRead =
    (method === 'GET' || method === 'HEAD') && [200, STATUS_PARTIAL, STATUS_UNSATISFIABLE].includes(statusCode);
  if (!isRead || known === undefined || typeof etag !== 'string') return result;
  const isKnown = known.trim() === '*' || known.split(',').some((one) => opaque(one) === opaque(etag));
  if (!isKnown) return result;
  const remaining = Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_HEADERS.has(name)));
  return { ...result, statusCode: STATUS_NOT_MODIFIED, headers: remaining, body: '', isBase64Encoded: false };
};
