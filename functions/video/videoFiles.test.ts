import { readFileSync } from 'node:fs';
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
import { beforeEach, expect, it } from 'vitest';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { readMp4Tags } from '#test/support/fileTags.ts';
import { readMp4 } from '#test/support/mp4.ts';
import { videoFilesIn } from './videoFiles.ts';

const s3 = mockClient(S3Client);
const files = videoFilesIn(new S3Client({}), 'bucket');
const video = { uid: 'u1', jobId: 'j1', friendlyName: 'A "lamp"\r\n', title: 'A “lamp”', author: 'owner' } as const;
const film = readFileSync(new URL('../../assets/promo/promo-square.mp4', import.meta.url));
const answering = (bytes: Uint8Array) => ({ Body: { transformToByteArray: async () => bytes } as never });
const gone = { message: 'no', $metadata: {} };

beforeEach(() => {
  s3.reset();
  s3.on(DeleteObjectsCommand).resolves({});
  s3.on(GetObjectCommand).rejects(new NoSuchKey(gone));
});

it('stores the video with its story’s files, as a download with its name and expiry tag', async () => {
  s3.on(GetObjectCommand, { Bucket: 'bucket', Key: 'exports/j1/video.mp4' }).resolves(answering(film));
  s3.on(PutObjectCommand).resolves({});
  expect(await files.deliver(video)).toEqual({ hasCaptionsFile: false });
  const { Body, ...put } = s3.commandCalls(PutObjectCommand)[0]?.args[0].input ?? {};
  expect(put).toEqual({
    Bucket: 'bucket',
    Key: 'media/u1/videos/j1.mp4',
    ContentType: 'video/mp4',
    ContentDisposition: `attachment; filename="Job_A _lamp_.mp4"; filename*=UTF-8''Job_A%20_lamp_.mp4`,
    CacheControl: 'private, max-age=86400',
    Tagging: 'kept=video',
  });
  const delivered = Body as Uint8Array;
  expect(readMp4(delivered)).toEqual(readMp4(film));
  const { xmp, ...tags } = readMp4Tags(delivered);
  expect(tags).toEqual({ title: 'A “lamp”', comment: 'Written by its owner, spoken by AI' });
  expect(xmp).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia<');
});

it('a video begun by an earlier release has its name, and says that it was made with AI', async () => {
  s3.on(GetObjectCommand).resolves(answering(film));
  s3.on(PutObjectCommand).resolves({});
  await files.deliver({ uid: 'u1', jobId: 'j1', friendlyName: 'A lamp stood' });
  const { Body } = s3.commandCalls(PutObjectCommand)[0]?.args[0].input ?? {};
  expect(readMp4Tags(Body as Uint8Array)).toMatchObject({ title: 'A lamp stood', comment: 'Made with AI' });
});

it('lets caches keep a recording’s video for an hour only, as it is deleted with the recording', async () => {
  s3.on(GetObjectCommand).resolves(answering(film));
  s3.on(PutObjectCommand).resolves({});
  await files.deliver({ ...video, reader: 'Rosa' });
  const put = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.CacheControl);
  expect(put).toEqual(['private, max-age=3600', 'private, max-age=3600']);
  const { Body } = s3.commandCalls(PutObjectCommand)[0]?.args[0].input ?? {};
  expect(readMp4Tags(Body as Uint8Array).comment).toBe('Written by its owner, read by Rosa');
});

it('puts the captions beside the video, by the same name and with the same tag', async () => {
  s3.on(GetObjectCommand, { Key: 'exports/j1/video.mp4' }).resolves(answering(film));
  s3.on(GetObjectCommand, { Key: 'exports/j1/captions.vtt' }).resolves(answering(Buffer.from('WEBVTT\n')));
  s3.on(PutObjectCommand).resolves({});
  expect(await files.deliver(video)).toEqual({ hasCaptionsFile: true });
  expect(s3.commandCalls(PutObjectCommand)[1]?.args[0].input).toEqual({
    Bucket: 'bucket',
    Key: 'media/u1/videos/j1.vtt',
    Body: Buffer.from('WEBVTT\n'),
    ContentType: 'text/vtt; charset=utf-8',
    ContentDisposition: `attachment; filename="Job_A _lamp_.vtt"; filename*=UTF-8''Job_A%20_lamp_.vtt`,
    CacheControl: 'private, max-age=86400',
    Tagging: 'kept=video',
  });
});

it('reports a missing video, and fails when the service does', async () => {
  s3.on(GetObjectCommand).rejects(new NoSuchKey(gone));
  await expect(files.deliver(video)).rejects.toBeInstanceOf(MissingMediaError);
  s3.on(GetObjectCommand).rejects(Object.assign(new Error('no'), { name: 'TimeoutError' }));
  await expect(files.deliver(video)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('knows whether the video is made', async () => {
  s3.on(HeadObjectCommand, { Key: 'exports/j1/video.mp4' }).resolvesOnce({}).rejects(new NotFound(gone));
  expect([await files.isMade(video), await files.isMade(video)]).toEqual([true, false]);
});

it('removes the job’s video and intermediate files only', async () => {
  s3.on(ListObjectsV2Command, { Prefix: 'exports/j1/' }).resolves({ Contents: [{ Key: 'exports/j1/mix.mp3' }] });
  await files.withdraw(video);
  await files.discard('j1');
  const removed = s3.commandCalls(DeleteObjectsCommand).map(({ args }) => args[0].input.Delete?.Objects);
  expect(removed).toEqual([
    ['mp4', 'vtt', 'epub', 'pdf'].map((extension) => ({ Key: `media/u1/videos/j1.${extension}` })),
    [{ Key: 'exports/j1/mix.mp3' }],
  ]);
});
