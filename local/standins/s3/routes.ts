import { CopyObject } from './operations/CopyObject.ts';
import {
  CreateBucket,
  HeadBucket,
  DeleteBucketLifecycle,
  GetBucketLifecycleConfiguration,
  PutBucketLifecycleConfiguration,
} from './operations/buckets.ts';
import { DeleteObject, DeleteObjects } from './operations/DeleteObjects.ts';
import { DeleteObjectTagging, GetObjectTagging, PutObjectTagging } from './operations/objectTagging.ts';
import { GetObject, HeadObject } from './operations/GetObject.ts';
import { ListObjectsV2 } from './operations/ListObjectsV2.ts';
import { PutObject } from './operations/PutObject.ts';
import type { S3Operation, S3Request } from './request.ts';
import { notImplemented } from './s3Error.ts';

const ROUTES: Readonly<Record<string, S3Operation>> = {
  'PUT bucket': CreateBucket,
  'HEAD bucket': HeadBucket,
  'GET bucket': ListObjectsV2,
  'POST bucket ?delete': DeleteObjects,
  'PUT bucket ?lifecycle': PutBucketLifecycleConfiguration,
  'GET bucket ?lifecycle': GetBucketLifecycleConfiguration,
  'DELETE bucket ?lifecycle': DeleteBucketLifecycle,
  'PUT object': PutObject,
  'GET object': GetObject,
  'HEAD object': HeadObject,
  'DELETE object': DeleteObject,
  'PUT object ?tagging': PutObjectTagging,
  'GET object ?tagging': GetObjectTagging,
  'DELETE object ?tagging': DeleteObjectTagging,
};

/** Operations that this stand-in lacks, by request. The error message names them. */
const ABSENT: Readonly<Record<string, string>> = {
  'GET service': 'ListBuckets',
  'DELETE bucket': 'DeleteBucket',
  'PUT bucket ?cors': 'PutBucketCors',
  'PUT bucket ?policy': 'PutBucketPolicy',
  'PUT bucket ?versioning': 'PutBucketVersioning',
  'POST object ?uploads': 'CreateMultipartUpload',
  'PUT object ?partNumber': 'UploadPart',
  'POST object ?uploadId': 'CompleteMultipartUpload',
  'DELETE object ?uploadId': 'AbortMultipartUpload',
};

// Query parameters of a supported operation. Any other parameter selects another operation.
const REFINING = new Set(
  'continuation-token delimiter encoding-type fetch-owner list-type max-keys prefix start-after x-id'.split(' '),
);
const isRefining = (name: string) => REFINING.has(name) || /^(x-amz-|response-)/i.test(name);

export const routeOf = (request: S3Request): S3Operation => {
  const { method, bucket, key, query, message } = request;
  const level = bucket === '' ? 'service' : key === '' ? 'bucket' : 'object';
  const part = [...query.keys()].find((name) => !isRefining(name));
  const route = `${method} ${level}${part === undefined ? '' : ` ?${part}`}`;
  const operation = Object.hasOwn(ROUTES, route) ? ROUTES[route] : undefined;
  if (!operation) throw notImplemented(ABSENT[route] ?? route);
  const isCopy = operation === PutObject && message.headers['x-amz-copy-source'] !== undefined;
  return isCopy ? CopyObject : operation;
};
