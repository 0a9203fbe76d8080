import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ListJobsCommand } from '@aws-sdk/client-mediaconvert';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Phase } from './job.ts';
import { openJobFiles } from './jobFiles.ts';
import type { Disturbance } from './workOnJob.ts';
import { framePng, openStudio } from './testing/studio.ts';
import { toneMp3 } from './testing/toneMp3.ts';

const SECONDS = 1;
const LONG = 240_000;
const frame = { width: 320, height: 180 };

let studio: Awaited<ReturnType<typeof openStudio>>;
let at: Phase | undefined;
let disturbance: Disturbance | undefined;
beforeEach(async () => {
  at = undefined;
  studio = await openStudio({ disturb: (phase) => (phase === at ? disturbance : undefined) });
  await studio.put('in/frame.png', await framePng(frame));
  await studio.put('in/mix.mp3', await toneMp3(SECONDS));
});
afterEach(() => studio.close());

const small = () => studio.document({ frame, durationMilliseconds: SECONDS * 1000, captionsKey: undefined });

test.each([
  ['PROBING', 'fail', /Unknown error/],
  ['TRANSCODING', 'killProcess', /The process ended with SIGKILL/],
  ['UPLOADING', 'diskFull', /Unable to write to output file \[s3:.+ENOSPC/],
] as const)(
  'an error while %s (%s) ends the job in ERROR without a file, and the next job is made',
  async (phase, kind, message) => {
    at = phase;
    disturbance = kind;
    const failed = await studio.ended(await studio.create(small()));
    expect(failed).toMatchObject({ Status: 'ERROR', ErrorCode: 1999, ErrorMessage: expect.stringMatching(message) });
    await expect(studio.read('out/video.mp4')).rejects.toMatchObject({ name: 'NoSuchKey' });
    at = undefined;
    await studio.completed(await studio.create(small()));
  },
  LONG,
);

test(
  'jobs of an ended process are done by the next, the running one from its beginning',
  async () => {
    const working = await studio.create(small());
    const waiting = await studio.create({ ...small(), UserMetadata: { jobId: 'second' } });
    await studio.until(working, (job) => job?.CurrentPhase === 'TRANSCODING');
    await studio.restart();
    expect(await studio.completed(working)).toMatchObject({ RetryCount: 0 });
    expect(await studio.completed(waiting)).toMatchObject({ UserMetadata: { jobId: 'second' } });
    const seen = await studio.get(working);
    await studio.restart();
    expect(await studio.get(working)).toEqual(seen);
  },
  LONG,
);

const killedOver = (id: string, retryCount: number) => () => {
  const files = openJobFiles(studio.root);
  const job = files.find(id);
  if (!job) throw new Error('The job is not there.');
  files.put({ ...job, status: 'PROGRESSING', retryCount });
};

test(
  'a job whose process was killed is retried twice, then ends in ERROR',
  async () => {
    const [once, thrice] = [await studio.create(small()), await studio.create(small())];
    await studio.restart(() => {
      killedOver(once, 0)();
      killedOver(thrice, 2)();
    });
    expect(await studio.get(thrice)).toMatchObject({ Status: 'ERROR', ErrorCode: 1999 });
    expect(await studio.completed(once)).toMatchObject({ RetryCount: 1 });
  },
  LONG,
);

test('a job that cannot be stored is refused, without a partial file', async () => {
  rmSync(studio.root, { recursive: true });
  writeFileSync(studio.root, 'a file where the folder was');
  await expect(studio.create(small())).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  rmSync(studio.root);
  mkdirSync(studio.root);
  const { Jobs } = await studio.client().send(new ListJobsCommand({}));
  expect(Jobs).toEqual([]);
});
