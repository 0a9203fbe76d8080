import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateJobCommand, GetJobCommand, MediaConvertClient, type Job } from '@aws-sdk/client-mediaconvert';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { jobDocumentOf, type VideoJob } from '#functions/video/export/jobDocument.ts';
import { listen } from '#local/platform/wire/listen.ts';
import { BUCKET, CREDENTIALS, startTestBucket } from '#local/standins/s3/testBucket.ts';
import { createMediaConvert, type MediaConvertOptions } from '../mediaconvert.ts';

export const framePng = (frame: { width: number; height: number }, background = '#336699'): Promise<Uint8Array> =>
  sharp({ create: { ...frame, channels: 3, background } })
    .png()
    .toBuffer();

export const CAPTIONS = '1\n00:00:00,500 --> 00:00:01,500\nПривет, Κόσμε\nand hello\n\n';
const SECONDS = 3;

export const openStudio = async (options: Partial<MediaConvertOptions> = {}) => {
  const bucket = await startTestBucket();
  const root = mkdtempSync(join(tmpdir(), 'mediaconvert-'));
  const s3 = bucket.running().client;
  const open = async () => {
    // Retries after a closed connection, as the product does.
    const connectS3 = async () =>
      new S3Client({
        endpoint: bucket.running().url,
        region: 'us-east-1',
        forcePathStyle: true,
        credentials: CREDENTIALS,
      });
    const emulator = await createMediaConvert({ root, connectS3, now: () => new Date(), ...options });
    const listening = await listen(emulator);
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    const client = new MediaConvertClient({
      endpoint: listening.url,
      region: 'us-east-1',
      credentials,
      maxAttempts: 1,
    });
    return { listening, client };
  };
  let running = await open();

  const get = async (id: string): Promise<Job | undefined> =>
    (await running.client.send(new GetJobCommand({ Id: id }))).Job;
  const until = async (id: string, isIt: (job: Job | undefined) => boolean): Promise<Job | undefined> => {
    for (;;) {
      const job = await get(id);
      if (isIt(job)) return job;
      await pause(20);
    }
  };

  return {
    root,
    client: () => running.client,
    put: async (key: string, body: Uint8Array | string) => {
      await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: body }));
    },
    read: async (key: string): Promise<Uint8Array> => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
      return Body ? await Body.transformToByteArray() : new Uint8Array();
    },
    document: (changes: Partial<VideoJob> = {}) =>
      jobDocumentOf({
        variant: 'imageInput',
        jobId: 'j1',
        uid: 'u1',
        role: 'arn:aws:iam::000000000000:role/video',
        bucket: BUCKET,
        pictureKey: 'in/frame.png',
        audioKey: 'in/mix.mp3',
        captionsKey: 'in/captions.srt',
        destinationKey: 'out/video',
        durationMilliseconds: SECONDS * 1000,
        frame: { width: 1280, height: 720 },
        ...changes,
      }),
    create: async (document: ReturnType<typeof jobDocumentOf>): Promise<string> => {
      const { Job } = await running.client.send(new CreateJobCommand(document));
      return Job?.Id ?? '';
    },
    get,
    until,
    ended: (id: string) => until(id, (job) => job?.Status !== 'SUBMITTED' && job?.Status !== 'PROGRESSING'),
    /** @throws Error with the job's message when it did not complete */
    completed: async (id: string): Promise<Job | undefined> => {
      const job = await until(id, (seen) => seen?.Status !== 'SUBMITTED' && seen?.Status !== 'PROGRESSING');
      if (job?.Status !== 'COMPLETE') throw new Error(`${job?.Status} ${job?.ErrorCode}: ${job?.ErrorMessage}`);
      return job;
    },
    /** @param meanwhile may change the folder of jobs while the stand-in is stopped */
    restart: async (meanwhile: () => void = () => undefined) => {
      running.client.destroy();
      await running.listening.close();
      meanwhile();
      running = await open();
    },
    close: async () => {
      running.client.destroy();
      await running.listening.close();
      await bucket.stop();
      rmSync(root, { recursive: true });
    },
  };
};
