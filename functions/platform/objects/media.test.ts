import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaIn } from './media.ts';

const s3 = mockClient(S3Client);
const media = mediaIn(new S3Client({}), 'media-bucket');
const named = (name: string) => Object.assign(new Error('no'), { name });
const bytes = Uint8Array.of(1, 2, 3);

beforeEach(() => {
  s3.reset();
});

describe('put', () => {
  it('stores the bytes with their type, cached privately', async () => {
    s3.on(PutObjectCommand).resolves({});
    await media.put('media/a/picture.jpg', bytes, 'image/jpeg');
    expect(s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)).toEqual([
      {
        Bucket: 'media-bucket',
        Key: 'media/a/picture.jpg',
        Body: bytes,
        ContentType: 'image/jpeg',
        CacheControl: 'private, max-age=86400',
      },
    ]);
  });

  it('caches shared files publicly, and stores their source’s digest', async () => {
    s3.on(PutObjectCommand).resolves({});
    await media.put('previews/voices/Amy.mp3', bytes, 'audio/mpeg', { madeOf: 'abc' });
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toMatchObject({
      CacheControl: 'public, max-age=86400',
      Metadata: { 'made-of': 'abc' },
    });
  });

  it('caches revocable files for at most an hour', async () => {
    s3.on(PutObjectCommand).resolves({});
    await media.put('media/a/read.mp3', bytes, 'audio/mpeg', { forAnHour: true });
    const { input } = s3.commandCalls(PutObjectCommand)[0]?.args[0] ?? {};
    expect([input?.CacheControl, input?.Metadata]).toEqual(['private, max-age=3600', undefined]);
  });

  it('tags files that expire', async () => {
    s3.on(PutObjectCommand).resolves({});
    await media.put('media/a/x.jpg', bytes, 'image/jpeg', { tag: { key: 'kept', value: 'photo' } });
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Tagging).toBe('kept=photo');
  });

  it.each(['SlowDown', 'TimeoutError', 'InternalError'])('fails on %s', async (name) => {
    s3.on(PutObjectCommand).rejects(named(name));
    await expect(media.put('media/a/x', bytes, 'image/jpeg')).rejects.toMatchObject({ name });
  });
});

describe('get', () => {
  it('answers the bytes', async () => {
    const Body = { transformToByteArray: () => Promise.resolve(bytes) };
    s3.on(GetObjectCommand).resolves({ Body: Body as never });
    expect(await media.get('media/a/x')).toEqual(bytes);
    expect(s3.commandCalls(GetObjectCommand)[0]?.args[0].input).toEqual({ Bucket: 'media-bucket', Key: 'media/a/x' });
  });

  it('says which key holds nothing', async () => {
    s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: 'no', $metadata: {} }));
    await expect(media.get('media/a/x')).rejects.toMatchObject({
      name: 'MissingMediaError',
      message: 'file not found: media/a/x',
    });
  });

  it.each(['SlowDown', 'TimeoutError'])('fails on %s, which is not the same as missing', async (name) => {
    s3.on(GetObjectCommand).rejects(named(name));
    await expect(media.get('media/a/x')).rejects.toMatchObject({ name });
  });
});

describe('has', () => {
  it('finds an existing file', async () => {
    s3.on(HeadObjectCommand).resolves({});
    expect(await media.has('media/a/x')).toBe(true);
    expect(s3.commandCalls(HeadObjectCommand)[0]?.args[0].input).toEqual({ Bucket: 'media-bucket', Key: 'media/a/x' });
  });

  it('knows its size', async () => {
    s3.on(HeadObjectCommand).resolves({ ContentLength: 7 });
    expect(await media.sizeOf('media/a/x')).toBe(7);
  });

  it('reports a missing file', async () => {
    s3.on(HeadObjectCommand).rejects(new NotFound({ message: 'no', $metadata: {} }));
    expect(await media.has('media/a/x')).toBe(false);
    expect(await media.sizeOf('media/a/x')).toBeUndefined();
  });

  it('throws on a timeout', async () => {
    s3.on(HeadObjectCommand).rejects(named('TimeoutError'));
    await expect(media.has('media/a/x')).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('list', () => {
  it('answers the keys of all pages', async () => {
    s3.on(ListObjectsV2Command)
      .resolvesOnce({ Contents: [{ Key: 'a/1' }, { Key: 'a/2' }], IsTruncated: true, NextContinuationToken: 'next' })
      .resolvesOnce({ Contents: [{ Key: 'a/3' }] });
    expect(await media.list('a/')).toEqual(['a/1', 'a/2', 'a/3']);
    const asked = s3.commandCalls(ListObjectsV2Command).map(({ args }) => args[0].input);
    // The paginator changes the same input object for each page, so only the last input can be checked.
    expect(asked.at(-1)).toMatchObject({ Prefix: 'a/', ContinuationToken: 'next' });
    expect(asked).toHaveLength(2);
  });

  it('answers nothing for an empty folder, and fails when the bucket does', async () => {
    s3.on(ListObjectsV2Command).resolvesOnce({}).rejects(named('SlowDown'));
    expect(await media.list('a/')).toEqual([]);
    await expect(media.list('a/')).rejects.toMatchObject({ name: 'SlowDown' });
  });
});

describe('madeOf', () => {
  it('answers the object’s source digest, or that it has none', async () => {
    s3.on(HeadObjectCommand)
      .resolvesOnce({ Metadata: { 'made-of': 'abc' } })
      .resolvesOnce({});
    expect([await media.madeOf('a'), await media.madeOf('b')]).toEqual(['abc', undefined]);
  });

  it('reports a missing object differently from a missing digest', async () => {
    s3.on(HeadObjectCommand).rejects(new NotFound({ message: 'no', $metadata: {} }));
    await expect(media.madeOf('a')).rejects.toMatchObject({ name: 'MissingMediaError' });
  });
});

const removedKeys = (): (string | undefined)[][] =>
  s3.commandCalls(DeleteObjectsCommand).map(({ args }) => args[0].input.Delete?.Objects?.map(({ Key }) => Key) ?? []);

describe('remove', () => {
  it('removes in one call what fits one', async () => {
    s3.on(DeleteObjectsCommand).resolves({});
    await media.remove(['a', 'b']);
    expect(s3.commandCalls(DeleteObjectsCommand).map(({ args }) => args[0].input)).toEqual([
      { Bucket: 'media-bucket', Delete: { Objects: [{ Key: 'a' }, { Key: 'b' }], Quiet: true } },
    ]);
  });

  it('makes a call per thousand keys, and none without keys', async () => {
    s3.on(DeleteObjectsCommand).resolves({});
    await media.remove(Array.from({ length: 1001 }, (_, at) => `k${at}`));
    await media.remove([]);
    expect(removedKeys().map(({ length }) => length)).toEqual([1000, 1]);
  });

  it('fails when a single key stays, although the call succeeds', async () => {
    s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'b', Code: 'InternalError' }] });
    await expect(media.remove(['a', 'b'])).rejects.toThrow('b could not be removed: InternalError');
  });

  it.each(['SlowDown', 'TimeoutError'])('fails on %s', async (name) => {
    s3.on(DeleteObjectsCommand).rejects(named(name));
    await expect(media.remove(['a'])).rejects.toMatchObject({ name });
  });
});

describe('removeUnder', () => {
  it('removes all pages of a prefix', async () => {
    s3.on(ListObjectsV2Command)
      .resolvesOnce({ Contents: [{ Key: 'media/a/1' }, { Key: 'media/a/2' }], NextContinuationToken: 'next' })
      .resolvesOnce({ Contents: [{ Key: 'media/a/3' }] });
    s3.on(DeleteObjectsCommand).resolves({});
    await media.removeUnder('media/a/');
    expect(s3.commandCalls(ListObjectsV2Command).map(({ args }) => args[0].input)).toEqual([
      { Bucket: 'media-bucket', Prefix: 'media/a/' },
      { Bucket: 'media-bucket', Prefix: 'media/a/', ContinuationToken: 'next' },
    ]);
    expect(removedKeys()).toEqual([['media/a/1', 'media/a/2'], ['media/a/3']]);
  });

  it('succeeds when nothing is there', async () => {
    s3.on(ListObjectsV2Command).resolves({});
    await media.removeUnder('media/a/');
    expect(removedKeys()).toEqual([]);
  });
});
