import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { withDeadline } from '../retry.ts';
import type { Builder } from '../environment.ts';
import type { Media } from './ports.ts';
import { MissingMediaError } from '../failures.ts';

/** DeleteObjects accepts at most 1,000 keys. */
const KEYS_AT_ONCE = 1000;
/** S3 stores the largest upload in well under a second. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

/** Browsers may cache a file for a day, because it never changes. Shared caches may not. */
export const CACHE_CONTROL = 'private, max-age=86400';
/** For files that people may withdraw. An hour is the minimum in CloudFront's policy. */
export const BRIEF_CACHE_CONTROL = 'private, max-age=3600';
/** For files that are the same for everybody. A change may take a day to appear. */
const SHARED_CACHE_CONTROL = 'public, max-age=86400';

/** The name of the metadata field. S3 returns it as `x-amz-meta-made-of`. */
const MADE_OF = 'made-of';

const removeBatch = async (client: S3Client, bucket: string, keys: readonly string[]): Promise<void> => {
  const answer = await client.send(
    new DeleteObjectsCommand({
      Bucket: bucket,
      Delete: { Objects: keys.map((key) => ({ Key: key })), Quiet: true },
    }),
  );
  const [failed] = answer.Errors ?? [];
  // The call itself succeeds even if it fails for some keys.
  if (failed) throw new Error(`${failed.Key} could not be removed: ${failed.Code}`);
};

const remove = async (client: S3Client, bucket: string, keys: readonly string[]): Promise<void> => {
  for (let first = 0; first < keys.length; first += KEYS_AT_ONCE) {
    await removeBatch(client, bucket, keys.slice(first, first + KEYS_AT_ONCE));
  }
};

const list = async (client: S3Client, bucket: string, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
  return keys;
};

const removeUnder = async (client: S3Client, bucket: string, prefix: string): Promise<void> => {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
    );
    const keys = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    await remove(client, bucket, keys);
    token = page.NextContinuationToken;
  } while (token);
};

const sizeOf = async (client: S3Client, bucket: string, key: string): Promise<number | undefined> => {
  try {
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return ContentLength;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
};

export const mediaIn = (client: S3Client, bucket: string): Media => ({
  put: async (key, bytes, contentType, { madeOf, forAnHour, tag } = {}) => {
    const own = forAnHour ? BRIEF_CACHE_CONTROL : CACHE_CONTROL;
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        CacheControl: madeOf === undefined ? own : SHARED_CACHE_CONTROL,
        ...(madeOf !== undefined && { Metadata: { [MADE_OF]: madeOf } }),
        ...(tag && { Tagging: `${tag.key}=${tag.value}` }),
      }),
    );
  },
  get: async (key) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    } catch (error) {
      if (error instanceof NoSuchKey) throw new MissingMediaError(key, { cause: error });
      throw error;
    }
  },
  has: async (key) => (await sizeOf(client, bucket, key)) !== undefined,
  sizeOf: (key) => sizeOf(client, bucket, key),
  list: (prefix) => list(client, bucket, prefix),
  madeOf: async (key) => {
    try {
      const { Metadata } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      return Metadata?.[MADE_OF];
    } catch (error) {
      if (error instanceof NotFound) throw new MissingMediaError(key, { cause: error });
      throw error;
    }
  },
  remove: (keys) => remove(client, bucket, keys),
  removeUnder: (prefix) => removeUnder(client, bucket, prefix),
});

export const buildMedia: Builder<Media> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return mediaIn(withDeadline(new S3Client({ requestHandler })), env.MEDIA_BUCKET);
};
