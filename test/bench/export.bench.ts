import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateJobCommand, GetJobCommand, MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { cuesOf } from '#shared/story/captions.ts';
import { toTtml } from '#functions/video/export/timedText.ts';
import { jobDocumentOf } from '#functions/video/export/jobDocument.ts';
import { OPERATOR_FILE } from '#infra/operator/stageEnvironment.ts';
import { fontFiles } from '#local/standins/mediaconvert/fontFiles.ts';
import { changesArguments, overlayPath, paths } from '#local/standins/mediaconvert/ffmpegArguments.ts';
import { planOf } from '#local/standins/mediaconvert/plan.ts';
import { parseSettings } from '#local/standins/mediaconvert/settings.ts';
import { toAss } from '#local/standins/mediaconvert/toAss.ts';
import { readTtml } from '#local/standins/mediaconvert/ttml.ts';
import { toneMp3 } from '#local/standins/mediaconvert/testing/toneMp3.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { elapsedMilliseconds, median, within } from '../support/measure.ts';
import { exportPictures } from './exportPictures.ts';
import { removeDataFolder, startProduct } from '../support/product.ts';

const STORY_SECONDS = 60;
const WORDS_PER_SECOND = 2.5;
const FRAME = { width: 1920, height: 1080 };
/** On two idle cores, x264 in WebAssembly takes 13.1 s. A faster preset saves 7 % of the time for 7 % more bytes. */
const BUDGET_SECONDS = 14;
const RATIO_OF_REQUESTS = 1.5;
const MEGABYTES = 800;
/** The memory of product and encoder together, while a video is made. */
const PEAK_MEGABYTES = 900;
const FILE_MEGABYTES = 12;
const JOBS = 3;
const REQUESTS = 60;

const Operator = z.object({
  AWS_ENDPOINT_URL_S3: z.string(),
  AWS_ENDPOINT_URL_MEDIACONVERT: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  MEDIA_BUCKET: z.string(),
});

const SentJob = z.object({
  body: z
    .instanceof(Uint8Array)
    // Not `Buffer.from`, which reads the SDK's bytes as text. A later SDK throws at that.
    .transform((body): unknown => JSON.parse(new TextDecoder().decode(body)))
    .pipe(z.object({ settings: z.unknown() })),
});

/** A voice speaks about 150 words a minute. */
const captions = (): string => {
  const said = 'Far out, where the light had gone, somebody was singing to the harbor.';
  const text = Array.from({ length: Math.floor((STORY_SECONDS * WORDS_PER_SECOND) / 13) }, () => said).join(' ');
  const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
    milliseconds: (1000 * i) / WORDS_PER_SECOND,
    start: index,
    end: index + word.length,
  }));
  return toTtml(cuesOf(text, { words }, STORY_SECONDS, defaultLanguage), {
    place: 'bottom',
    language: defaultLanguage,
  });
};

const fileOf = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};

/** The memory of a process and all its child processes, in MB. */
const resident = (pid: number): number => {
  const own = Number(/VmRSS:\s+(\d+)/.exec(fileOf(pid, 'status'))?.[1] ?? 0) / 1024;
  const children = fileOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + resident(child), own);
};

/** Fields 14 to 17 of /proc/PID/stat, in hundredths of a second. They include child processes that have ended. */
const processorSeconds = (pid: number): number => {
  const fields = fileOf(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
};

const timesOfRequests = async (url: string, isGoingOn: (requests: number) => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (isGoingOn(times.length)) {
    times.push((await elapsedMilliseconds(async () => (await fetch(`${url}/api/explore`)).arrayBuffer())).milliseconds);
    await pause(25);
  }
  return times;
};

type Files = { picture: Uint8Array; overlays: readonly Uint8Array[]; audio: Uint8Array; ttml: string };

/** Encodes the same video with the machine's ffmpeg. @returns undefined if it has none */
const nativeSeconds = async (
  { picture, overlays, audio, ttml }: Files,
  settings: unknown,
): Promise<number | undefined> => {
  const run = promisify(execFile);
  const folder = mkdtempSync(join(tmpdir(), 'aw-native-'));
  try {
    await run('ffmpeg', ['-version']).catch(() => {
      throw new Error('none');
    });
    const inFolder = (name: string) => join(folder, name.replaceAll('/', '-'));
    writeFileSync(inFolder(paths.picture), picture);
    for (const [index, overlay] of overlays.entries()) writeFileSync(inFolder(overlayPath(index)), overlay);
    writeFileSync(inFolder(paths.audio), audio);
    const plan = planOf(parseSettings(settings));
    const moments = readTtml(ttml);
    if (plan.captions) writeFileSync(inFolder(paths.styled), toAss(moments, plan.captions.style, plan.output));
    for (const [name, bytes] of Object.entries(fontFiles())) writeFileSync(inFolder(name), bytes);
    const changes = moments.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
    const args = changesArguments(plan, changes).map((argument) =>
      argument.replace(`fontsdir=/${paths.fonts}`, `fontsdir=${folder}`),
    );
    const before = processorSeconds(process.pid);
    for (let job = 0; job < JOBS; job += 1) {
      await run('ffmpeg', ['-y', '-nostdin', '-threads', '1', ...args], { cwd: folder });
    }
    return (processorSeconds(process.pid) - before) / JOBS;
  } catch (error) {
    if (error instanceof Error && error.message === 'none') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Measures a video, and requests for the gallery while the video is made. */
export const bench = async (): Promise<boolean> => {
  const product = await startProduct();
  try {
    const operator = Operator.parse(JSON.parse(readFileSync(join(product.dataFolder, OPERATOR_FILE), 'utf8')));
    const credentials = { accessKeyId: operator.AWS_ACCESS_KEY_ID, secretAccessKey: operator.AWS_SECRET_ACCESS_KEY };
    const at = (endpoint: string) => ({ endpoint, region: 'us-east-1', credentials });
    const s3 = new S3Client({ ...at(operator.AWS_ENDPOINT_URL_S3), forcePathStyle: true });
    const client = new MediaConvertClient(at(operator.AWS_ENDPOINT_URL_MEDIACONVERT));
    /** The job's settings, as the product's client sent them. */
    let settings: unknown;
    client.middlewareStack.add(
      (next) => (args) => {
        if (args.input === document) settings = SentJob.parse(args.request).body.settings;
        return next(args);
      },
      { step: 'build' },
    );
    const drawn = await exportPictures(STORY_SECONDS);
    const picture = (key: string): Uint8Array => drawn.files.get(key) ?? new Uint8Array();
    const files = {
      picture: picture(drawn.pictureKey),
      overlays: drawn.overlays.map(({ key }) => picture(key)),
      audio: await toneMp3(STORY_SECONDS),
      ttml: captions(),
    };
    const put = (Key: string, Body: Uint8Array | string) =>
      s3.send(new PutObjectCommand({ Bucket: operator.MEDIA_BUCKET, Key, Body }));
    for (const [key, png] of drawn.files) await put(key, png);
    await put('exports/bench/mix.mp3', files.audio);
    await put('exports/bench/captions.ttml', files.ttml);
    const document = jobDocumentOf({
      variant: 'imageInput',
      jobId: 'bench',
      uid: 'bench',
      role: 'arn:aws:iam::000000000000:role/video',
      bucket: operator.MEDIA_BUCKET,
      pictureKey: drawn.pictureKey,
      overlays: drawn.overlays,
      audioKey: 'exports/bench/mix.mp3',
      captionsKey: 'exports/bench/captions.ttml',
      destinationKey: 'exports/bench/video',
      durationMilliseconds: STORY_SECONDS * 1000,
      frame: FRAME,
    });
    let peak = 0;
    const make = async (): Promise<void> => {
      const { Job } = await client.send(new CreateJobCommand(document));
      for (;;) {
        await pause(100);
        peak = Math.max(peak, resident(product.pid));
        const { Job: seen } = await client.send(new GetJobCommand({ Id: Job?.Id ?? '' }));
        if (seen?.Status === 'COMPLETE') return;
        if (seen?.Status === 'ERROR') throw new Error(seen.ErrorMessage);
      }
    };

    await make();
    const hasMore = (requests: number) => requests < REQUESTS;
    await timesOfRequests(product.url, hasMore);
    const before = resident(product.pid);
    const times: number[] = [];
    const idles: number[] = [];
    const durings: number[] = [];
    const spent = processorSeconds(product.pid);
    for (let job = 0; job < JOBS; job += 1) {
      idles.push(...(await timesOfRequests(product.url, hasMore)));
      let isWorking = true;
      const working = elapsedMilliseconds(make).finally(() => {
        isWorking = false;
      });
      durings.push(...(await timesOfRequests(product.url, () => isWorking)));
      times.push((await working).milliseconds / 1000);
    }
    const [idle, during] = [median(idles), median(durings)];
    const each = (processorSeconds(product.pid) - spent) / JOBS;
    console.log(`processor time of a video: ${each.toFixed(2)} s`);
    await pause(1000);

    const seconds = median(times);
    const native = await nativeSeconds(files, settings);
    console.log(`memory: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at the peak`);
    console.log(
      native === undefined
        ? 'no ffmpeg is installed'
        : `native ffmpeg on one thread: ${native.toFixed(2)} s of processor time`,
    );
    if (native !== undefined) console.log(`ratio to native ffmpeg: ${(each / native).toFixed(2)} ×`);
    console.log(`GET /explore: ${idle.toFixed(1)} ms idle, ${during.toFixed(1)} ms while a video is made`);
    const isQuick = within(`a video of ${STORY_SECONDS} s, median of ${JOBS}`, seconds, BUDGET_SECONDS, 's');
    const isResponsive = within('GET /explore during a video, relative to idle', during / idle, RATIO_OF_REQUESTS, '×');
    const isSmall = within('resident memory after the video', resident(product.pid), MEGABYTES, 'MB');
    const video = await s3.send(
      new HeadObjectCommand({ Bucket: operator.MEDIA_BUCKET, Key: 'exports/bench/video.mp4' }),
    );
    const isLight = within('size of the video', (video.ContentLength ?? Infinity) / 1e6, FILE_MEGABYTES, 'MB');
    const isSparing = within('peak memory of product and encoder', peak, PEAK_MEGABYTES, 'MB');
    return isQuick && isResponsive && isSmall && isLight && isSparing;
  } finally {
    await product.stop();
    removeDataFolder(product.dataFolder);
  }
};
