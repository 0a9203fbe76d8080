import type { IncomingHttpHeaders } from 'node:http';

import type { ObjectMeta } from './bucketFiles.ts';
import { noSuchKey, notImplemented, S3Error } from './s3Error.ts';

const failed = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

const matches = (header: string, etag: string) =>
  header.split(',').some((part) => ['*', etag].includes(part.trim().replaceAll('"', '')));

// HTTP dates have no fractions of a second, so times are compared in whole seconds.
const seconds = (time: string) => Math.floor(Date.parse(time) / 1000);

/** If there is an ETag condition, date conditions are ignored (RFC 9110). @throws S3Error PreconditionFailed */
export const isNotModified = (headers: IncomingHttpHeaders, meta: ObjectMeta): boolean => {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const { 'if-modified-since': modifiedSince, 'if-unmodified-since': unmodifiedSince } = headers;
  if (match !== undefined) {
    if (!matches(match, meta.etag)) throw failed();
  } else if (unmodifiedSince !== undefined && seconds(meta.modified) > seconds(unmodifiedSince)) throw failed();
  if (noneMatch !== undefined) return matches(noneMatch, meta.etag);
  return modifiedSince !== undefined && seconds(meta.modified) <= seconds(modifiedSince);
};

/** @throws S3Error PreconditionFailed, NoSuchKey, NotImplemented */
export const checkWrite = (headers: IncomingHttpHeaders, current: ObjectMeta | undefined): void => {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== '*') throw notImplemented('If-None-Match with an ETag on a write');
  if (noneMatch === '*' && current) throw failed();
  if (match === undefined) return;
  if (!current) throw noSuchKey();
  if (!matches(match, current.etag)) throw failed();
};
