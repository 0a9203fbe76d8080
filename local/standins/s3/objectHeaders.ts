import type { ObjectMeta } from './bucketFiles.ts';
import { allHeaders, type S3Request } from './request.ts';
import { invalidArgument, S3Error } from './s3Error.ts';

const STORED_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
] as const;
const USER = 'x-amz-meta-';
/** S3's documented limit. */
const MAX_TAGS = 10;

const withoutChunking = (encoding: string) =>
  encoding
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'aws-chunked')
    .join(',');

/** Parses `key=value&…`. @throws S3Error InvalidTag */
export const parseTags = (header: string | undefined): Record<string, string> =>
  checkTags([...new URLSearchParams(header)]);

/** @throws S3Error InvalidTag for too many tags or a repeated name */
export const checkTags = (pairs: readonly (readonly [string, string])[]): Record<string, string> => {
  const tags = Object.fromEntries(pairs);
  if (pairs.length > MAX_TAGS || Object.keys(tags).length !== pairs.length)
    throw new S3Error(400, 'InvalidTag', `An object has at most ${MAX_TAGS} tags, each of another name.`);
  return tags;
};

export const describedBy = (
  fields: Readonly<Record<string, string>>,
): Pick<ObjectMeta, 'headers' | 'user' | 'tags'> => {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const name of STORED_HEADERS) {
    const value = name === 'content-encoding' ? withoutChunking(fields[name] ?? '') : fields[name];
    if (value !== undefined && value !== '') headers[name] = value;
  }
  const user = Object.entries(fields)
    .filter(([name]) => name.startsWith(USER))
    .map(([name, value]) => [name.slice(USER.length), value]);
  return { headers, user: Object.fromEntries(user), tags: parseTags(fields['x-amz-tagging']) };
};

export const describedByRequest = (request: S3Request) => describedBy(allHeaders(request));

/** A signed GET may override stored headers with query parameters such as `response-content-type`. */
export const headersOf = (meta: ObjectMeta, query: URLSearchParams): Record<string, string> => {
  const overrides: Record<string, string> = {};
  for (const name of STORED_HEADERS) {
    const value = query.get(`response-${name}`);
    if (value === null) continue;
    if (/[\r\n]/.test(value)) throw invalidArgument(`response-${name} holds a line break.`);
    overrides[name] = value;
  }
  const user = Object.entries(meta.user).map(([name, value]) => [USER + name, value]);
  const tagCount = Object.keys(meta.tags).length;
  return {
    ...meta.headers,
    ...overrides,
    ...Object.fromEntries(user),
    ...(tagCount > 0 && { 'x-amz-tagging-count': String(tagCount) }),
    'accept-ranges': 'bytes',
    etag: `"${meta.etag}"`,
    'last-modified': new Date(meta.modified).toUTCString(),
  };
};
