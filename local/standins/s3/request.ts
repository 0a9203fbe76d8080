import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

import { notImplemented, S3Error } from './s3Error.ts';
import type { ObjectStore } from './objectStore.ts';

export type S3Request = {
  method: string;
  bucket: string;
  key: string;
  path: string;
  query: URLSearchParams;
  message: IncomingMessage;
};

export type SignedRequest = S3Request & {
  payloadHash: string;
};

/** Bytes of a file. `start` and `end` are its first and last byte. */
export type FilePart = { handle: FileHandle; start: number; end: number };
export type Answer = { status: number; headers?: Record<string, string>; xml?: string; file?: FilePart };

export type Context = { store: ObjectStore; credentials: Readonly<Record<string, string>>; now: () => Date };
export type S3Operation = (context: Context, request: SignedRequest) => Promise<Answer>;

const MAX_KEY_BYTES = 1024;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
};

export const checkKey = (key: string): void => {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
};

/** Does not normalize the path, because `..` may be part of a key. */
export const parseRequest = (message: IncomingMessage): S3Request => {
  const target = message.url ?? '/';
  const queryAt = target.indexOf('?');
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  const keyAt = path.indexOf('/', 1);
  const bucket = decode(path.slice(1, keyAt < 0 ? undefined : keyAt));
  const key = keyAt < 0 ? '' : decode(path.slice(keyAt + 1));
  checkKey(key);
  // In S3's queries, a plus sign means itself. URLSearchParams would read it as a space.
  const query = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt + 1).replaceAll('+', '%2B'));
  return { method: message.method ?? '', bucket, key, path, query, message };
};

export const headerOf = ({ message, query }: S3Request, name: string): string | undefined => {
  const value = message.headers[name] ?? query.get(name) ?? undefined;
  return Array.isArray(value) ? value.join(',') : value;
};

/** Includes query parameters, because a presigned URL has headers in its query. Names are in lower case. */
export const allHeaders = ({ message, query }: S3Request): Record<string, string> => ({
  ...Object.fromEntries([...query].map(([name, value]) => [name.toLowerCase(), value])),
  ...Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)])),
});

export const refuseHeaders = (request: S3Request, names: readonly string[]): void => {
  for (const name of names) if (headerOf(request, name) !== undefined) throw notImplemented(name);
};
