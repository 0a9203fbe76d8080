import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { videoFilesIn } from './videoFiles.ts';

const s3 = mockClient(S3Client);
const files = videoFilesIn(new S3Client({}), 'bucket');
const video = { uid: 'u1', jobId: 'j1', friendlyName: 'A "lamp"\r\n' };
const gone = { message: 'no', $metadata: {} };

beforeEach(() => {
  s3.reset();
  s3.on(DeleteObjectsCommand).resolves({});
});

it('copies the video to the files of its story, as a download with its name, with the tag by which it goes', async () => {
  s3.on(CopyObjectCommand).resolves({});
  await files.deliver(video);
  expect(s3.commandCalls(CopyObjectCommand)[0]?.args[0].input).toEqual({
    Bucket: 'bucket',
    Key: 'media/u1/videos/j1.mp4',
    CopySource: 'bucket/exports/j1/video.mp4',
    MetadataDirective: 'REPLACE',
    ContentType: 'video/mp4',
    ContentDisposition: `attachment; filename="Job_A _lamp_.mp4"; filename*=UTF-8''Job_A%20_lamp_.mp4`,
    CacheControl: 'private, max-age=86400',
    TaggingDirective: 'REPLACE',
    Tagging: 'kept=video',
  });
});

it('says when there is no video to deliver, and fails when nobody answers', async () => {
  s3.on(CopyObjectCommand).rejects(new NoSuchKey(gone));
  await expect(files.deliver(video)).rejects.toBeInstanceOf(MissingMediaError);
  s3.on(CopyObjectCommand).rejects(Object.assign(new Error('no'), { name: 'TimeoutError' }));
  await expect(files.deliver(video)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('knows whether the video is made', async () => {
  s3.on(HeadObjectCommand, { Key: 'exports/j1/video.mp4' }).resolvesOnce({}).rejects(new NotFound(gone));
  expect([await files.isMade('j1'), await files.isMade('j1')]).toEqual([true, false]);
});

it('removes what was delivered, and what was left on the way, of that job alone', async () => {
  s3.on(ListObjectsV2Command, { Prefix: 'exports/j1/' }).resolves({ Contents: [{ Key: 'exports/j1/mix.mp3' }] });
  await files.withdraw(video);
  await files.discard('j1');
  const removed = s3.commandCalls(DeleteObjectsCommand).map(({ args }) => args[0].input.Delete?.Objects);
  expect(removed).toEqual([[{ Key: 'media/u1/videos/j1.mp4' }], [{ Key: 'exports/j1/mix.mp3' }]]);
});
