import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type GetObjectCommandInput,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { BUCKET, bodyFiles, startTestBucket } from './testBucket.ts';

let bucket: Awaited<ReturnType<typeof startTestBucket>>;

beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(async () => bucket.stop());

const client = () => bucket.running().client;
const put = async (
  Key: string,
  Body: NonNullable<PutObjectCommandInput['Body']>,
  more: Partial<PutObjectCommandInput> = {},
) => client().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
const get = async (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  client().send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
const text = async (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  (await get(Key, more)).Body?.transformToString();

describe('an object', () => {
  it('is returned byte for byte with its headers, also after a restart', async () => {
    const bytes = randomBytes(3_000_000);
    const described = {
      ContentType: 'audio/mpeg',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment; filename="a.mp3"',
      Metadata: { voice: 'amy' },
      Tagging: 'kind=narration',
    };
    const { ETag } = await put('media/u1/narration.mp3', bytes, described);
    expect(ETag).toBe(`"${createHash('md5').update(bytes).digest('hex')}"`);
    await bucket.restart();
    const got = await get('media/u1/narration.mp3');
    expect(got).toMatchObject({ ContentLength: 3_000_000, ETag, TagCount: 1, Metadata: { voice: 'amy' } });
    expect(got).toMatchObject({ ContentType: 'audio/mpeg', CacheControl: 'max-age=60' });
    expect(bytes.equals((await got.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
  });

  it('streams in as aws-chunked with a trailing checksum, which is stored and returned', async () => {
    const pieces = Array.from({ length: 40 }, () => randomBytes(70_000));
    const { ChecksumCRC32 } = await put('streamed', Readable.from(pieces), { ContentLength: 40 * 70_000 });
    expect(ChecksumCRC32).toMatch(/^[\w+/]{6}==$/);
    const got = await get('streamed', { ChecksumMode: 'ENABLED' });
    expect(got.ChecksumCRC32).toBe(ChecksumCRC32);
    expect(got.ContentEncoding).toBeUndefined();
    const body = (await got.Body?.transformToByteArray()) ?? Buffer.alloc(0);
    expect(Buffer.concat(pieces).equals(body)).toBe(true);
  });

  it.each([
    ['a wrong CRC32', { ChecksumCRC32: 'AAAAAA==' }],
    ['a wrong SHA-256', { ChecksumSHA256: createHash('sha256').update('other').digest('base64') }],
    ['a wrong MD5', { ContentMD5: createHash('md5').update('other').digest('base64') }],
  ])('is refused with %s, and leaves nothing', async (_what, checksum) => {
    const before = await bodyFiles(bucket.root);
    await expect(put('damaged', 'the body', checksum)).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(get('damaged')).rejects.toBeInstanceOf(NoSuchKey);
    expect(await bodyFiles(bucket.root)).toEqual(before);
  });

  it('is read in ranges', async () => {
    await put('digits', '0123456789');
    const part = await get('digits', { Range: 'bytes=2-5' });
    expect(part.$metadata.httpStatusCode).toBe(206);
    expect(part).toMatchObject({ ContentRange: 'bytes 2-5/10', ContentLength: 4 });
    expect(await part.Body?.transformToString()).toBe('2345');
    expect(await text('digits', { Range: 'bytes=7-' })).toBe('789');
    expect(await text('digits', { Range: 'bytes=-3' })).toBe('789');
    expect(await text('digits', { Range: 'bytes=8-100' })).toBe('89');
    await expect(get('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('is read and written on conditions', async () => {
    const { ETag } = await put('conditional', 'one');
    await expect(get('conditional', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(get('conditional', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(put('conditional', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await put('conditional', 'two', { IfMatch: ETag });
    await expect(put('conditional', 'three', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await text('conditional')).toBe('two');
  });

  it('is created by exactly one of twenty conditional requests', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, n) => put('race', `writer ${n}`, { IfNoneMatch: '*' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stays whole for a reader while it is replaced and removed', async () => {
    const [old, young] = [randomBytes(2_000_000), randomBytes(2_000_000)];
    await put('replaced', old);
    const reader = (await get('replaced')).Body as Readable;
    const first = (await reader.iterator({ destroyOnReturn: false }).next()) as IteratorResult<Buffer, undefined>;
    await put('replaced', young);
    await client().send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'replaced' }));
    const pieces = [first.value ?? Buffer.alloc(0)];
    for await (const piece of reader) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).equals(old)).toBe(true);
  });

  it('is copied with its headers, or with new ones', async () => {
    await put('copy/from ünï.txt', 'words', { ContentType: 'text/plain', Metadata: { a: '1' }, Tagging: 't=1' });
    const CopySource = `${BUCKET}/${encodeURIComponent('copy/from ünï.txt')}`;
    await client().send(new CopyObjectCommand({ Bucket: BUCKET, Key: 'copy/same', CopySource }));
    const other = { MetadataDirective: 'REPLACE', ContentType: 'text/markdown' } as const;
    await client().send(new CopyObjectCommand({ Bucket: BUCKET, Key: 'copy/other', CopySource, ...other }));
    const same = await get('copy/same');
    expect(same).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' }, TagCount: 1 });
    expect(await same.Body?.transformToString()).toBe('words');
    expect(await get('copy/other')).toMatchObject({ ContentType: 'text/markdown', Metadata: {}, TagCount: 1 });
  });

  it('carries tags that can be changed', async () => {
    await put('tagged', 'x', { Tagging: 'a=1&b=%26%3C' });
    const tags = async () =>
      (await client().send(new GetObjectTaggingCommand({ Bucket: BUCKET, Key: 'tagged' }))).TagSet;
    expect(await tags()).toEqual([
      { Key: 'a', Value: '1' },
      { Key: 'b', Value: '&<' },
    ]);
    const TagSet = [{ Key: 'c', Value: '"quoted"' }];
    await client().send(new PutObjectTaggingCommand({ Bucket: BUCKET, Key: 'tagged', Tagging: { TagSet } }));
    expect(await tags()).toEqual(TagSet);
  });

  it('that is missing is NoSuchKey for GET, NotFound for HEAD, and success for DELETE', async () => {
    await expect(get('absent')).rejects.toBeInstanceOf(NoSuchKey);
    const head = client().send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'absent' }));
    await expect(head).rejects.toBeInstanceOf(NotFound);
    await client().send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'absent' }));
    await expect(client().send(new HeadBucketCommand({ Bucket: 'no-such' }))).rejects.toBeInstanceOf(NotFound);
  });

  it.each([
    ['climbs', '../../../../etc/passwd'],
    ['climbs inside', 'a/../../b/./c//d'],
    ['holds a NUL and a line break', 'nul\u{0}and\nbreak'],
    ['is of emoji', '🎈/👩‍👩‍👧/é'],
    ['is as long as it may be', 'x'.repeat(1024)],
    ['looks like a file of ours', 'objects/bucket.json'],
    ['holds signs that queries use', 'a+b c&d=e?f#g%2Fh'],
  ])('whose key %s is an object like any other', async (_what, key) => {
    await put(key, key);
    expect(await text(key)).toBe(key);
    await bucket.restart();
    expect(await text(key)).toBe(key);
    await client().send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects: [{ Key: key }] } }));
    await expect(get(key)).rejects.toBeInstanceOf(NoSuchKey);
  });

  it('whose key is too long is refused', async () => {
    await expect(put('é'.repeat(513), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });
});

describe('a list', () => {
  it('pages through keys in the order of their bytes, and folds them at a delimiter', async () => {
    // In UTF-16 order, the emoji would come before the full-width letter. In byte order, it comes after it.
    const keys = ['list/a', 'list/b/1', 'list/b/2', 'list/c/1', 'list/d', 'list/ａ', 'list/🎈'];
    for (const key of keys.toReversed()) await put(key, 'x');
    const pages = async (more: object) => {
      const found: string[][] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client().send(
          new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'list/', MaxKeys: 2, ContinuationToken, ...more }),
        );
        found.push([
          ...(page.Contents ?? []).map(({ Key }) => Key ?? ''),
          ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? ''),
        ]);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return found;
    };
    expect((await pages({})).flat()).toEqual(keys);
    expect((await pages({ EncodingType: 'url' })).flat()).toEqual(keys.map((key) => encodeURI(key)));
    expect((await pages({ StartAfter: 'list/c/1' })).flat()).toEqual(['list/d', 'list/ａ', 'list/🎈']);
    expect(await pages({ Delimiter: '/' })).toEqual([
      ['list/a', 'list/b/'],
      ['list/d', 'list/c/'],
      ['list/ａ', 'list/🎈'],
    ]);
  });
});

it('names an unknown operation', async () => {
  const multipart = new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: 'big' });
  await expect(client().send(multipart)).rejects.toMatchObject({
    name: 'NotImplemented',
    message: expect.stringContaining('CreateMultipartUpload') as string,
  });
  const versioning = { Bucket: BUCKET, VersioningConfiguration: { Status: 'Enabled' } } as const;
  await expect(client().send(new PutBucketVersioningCommand(versioning))).rejects.toMatchObject({
    name: 'NotImplemented',
  });
  await put('kept', 'x');
  await expect(get('kept', { VersionId: 'v1' })).rejects.toMatchObject({
    name: 'NotImplemented',
    message: expect.stringContaining('versionId') as string,
  });
});
