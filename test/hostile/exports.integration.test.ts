import { GetObjectTaggingCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#shared/video/job.ts';
import { limits } from '#shared/limits.ts';
import { madeVideoFile } from '#functions/video/videoObjectKeys.ts';
import type { Disturbance } from '#local/standins/mediaconvert/workOnJob.ts';
import { invokeStep } from '#local/product/functions.ts';
import type { Product } from '#local/product/product.ts';
import { stage } from '#local/product/stage.ts';
import { eventually } from '#test/support/eventually.ts';
import { readMp4 } from '#test/support/mp4.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

const MINUTE_MILLISECONDS = 60_000;

const dataFolder = newDataFolder();
let product: Product;
let owner: Visitor;
let uid: string;
let disturbance: Disturbance | undefined;
let announcesEnd = true;

const start = () =>
  startProductHere(dataFolder, {
    bedrock: { answer: () => shortAnswer },
    videos: {
      disturb: (phase) => {
        const isNow = disturbance === 'diskFull' ? phase === 'UPLOADING' : phase === 'TRANSCODING';
        return isNow ? disturbance : undefined;
      },
      announcesEnd: () => announcesEnd,
    },
  });

beforeAll(async () => {
  product = await start();
  owner = await createVisitor(product.url);
  const { body } = await owner.upload(await drawnPhoto({ width: 320, height: 240, seed: 77 }));
  uid = (await owner.finishedStory(body.uid)).uid;
});
afterAll(async () => {
  await product.close();
  removeDataFolder(dataFolder);
});
afterEach(() => {
  disturbance = undefined;
  announcesEnd = true;
  vi.useRealTimers();
});

const s3 = () => new S3Client({ forcePathStyle: true });

const ask = (who: Visitor, query: string, of = uid) =>
  who.call<Notification & { code?: string; message?: string }>(`/api/generatemp4/${of}?${query}`, { method: 'PUT' });
const bell = async (who: Visitor = owner) => (await who.call<Notification[]>('/api/notifications')).body;
const inBell = async (jobId: string) => (await bell()).find((job) => job.jobId === jobId);

const settled = (jobId: string): Promise<Notification> =>
  eventually(async () => {
    const job = await inBell(jobId);
    if (!job || job.state === 'running') throw new Error('it still runs');
    return job;
  });

const download = (who: Visitor, jobId: string) =>
  fetch(new URL(`/api/notifications/download/${jobId}`, product.url), {
    redirect: 'manual',
    headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

describe.sequential('videos', () => {
  it('is one job and one video for repeated requests, with a safe file name', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(owner, 'shape=square')));
    const [first] = asked;
    const jobId = first?.body.jobId ?? '';
    expect(new Set(asked.map(({ status, body }) => `${status} ${body.jobId}`))).toEqual(new Set([`200 ${jobId}`]));
    expect(await settled(jobId)).toMatchObject({ state: 'ready', progressPercent: 100, failure: null });
    expect(await bell()).toHaveLength(1);
    expect((await ask(owner, 'shape=square')).body).toMatchObject({ jobId, state: 'ready' });

    const redirect = await download(owner, jobId);
    const location = redirect.headers.get('location') ?? '';
    expect([redirect.status, location]).toEqual([302, expect.stringMatching(/^\/media\/[^?]+\.mp4\?Policy=/)]);
    const file = await fetch(new URL(location, product.url));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Job_[ -~]+\.mp4"; filename\*=UTF-8''Job_[\w.%-]+\.mp4$/,
    );
    const mp4 = readMp4(new Uint8Array(await file.arrayBuffer()));
    expect(mp4.video).toMatchObject({ width: 1080, height: 1080 });

    const part = await fetch(new URL(location, product.url), { headers: { range: 'bytes=0-99' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
    const [path = ''] = location.split('?');
    const { TagSet } = await s3().send(new GetObjectTaggingCommand({ Bucket: stage.bucket, Key: path.slice(1) }));
    expect(TagSet).toEqual([{ Key: 'kept', Value: 'video' }]);
    expect((await fetch(new URL(path, product.url))).status).toBe(403);
  });

  it('belongs to its owner: others cannot see, download, dismiss or request it', async () => {
    const other = await createVisitor(product.url);
    const [job] = await bell();
    expect(await bell(other)).toEqual([]);
    expect((await download(other, job?.jobId ?? '')).status).toBe(404);
    expect((await other.call('/api/notifications/dismiss', { method: 'PUT' })).body).toEqual({ data: [] });
    expect(await ask(other, 'shape=wide')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await bell()).toHaveLength(1);
  });

  it('shows a failed job in the bell after ERROR, a kill or a full disk, and the next try works', async () => {
    const query = 'shape=wide&captions=no';
    const tried: string[] = [];
    for (const fault of ['fail', 'killProcess', 'diskFull'] as const) {
      disturbance = fault;
      const { body } = await ask(owner, query);
      const failure = { reason: 'VIDEO_FAILED', arguments: {} };
      expect([fault, await settled(body.jobId)]).toEqual([
        fault,
        expect.objectContaining({ state: 'failed', failure, downloadUrl: null }),
      ]);
      tried.push(body.jobId);
    }
    disturbance = undefined;
    const { body } = await ask(owner, query);
    expect((await settled(body.jobId)).state).toBe('ready');
    expect(new Set([...tried, body.jobId]).size).toBe(4);
  });

  it('finds a video without its end event', async () => {
    announcesEnd = false;
    const { body } = await ask(owner, 'shape=square&captions=no');
    const made = { Bucket: stage.bucket, Key: madeVideoFile(body.jobId) };
    await eventually(() => s3().send(new HeadObjectCommand(made)));
    expect((await inBell(body.jobId))?.state).toBe('running');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().getTime() + limits.exportCheckMinutes * MINUTE_MILLISECONDS });
    await invokeStep('sweep.settleExports', {});
    vi.useRealTimers();
    const found = await inBell(body.jobId);
    expect(found?.state).toBe('ready');
    expect((await fetch(new URL(found?.downloadUrl ?? '', product.url))).status).toBe(200);
  });

  it('leaves one video and one notification when finished twice', async () => {
    const before = await bell();
    const ready = before.find(({ state }) => state === 'ready');
    for (const _ of [1, 2]) await invokeStep('export.finish', { uid, jobId: ready?.jobId });
    await invokeStep('export.failExport', { uid, jobId: ready?.jobId, error: 'States.Timeout', cause: '' });
    expect((await bell()).map(({ jobId, state }) => [jobId, state])).toEqual(
      before.map(({ jobId, state }) => [jobId, state]),
    );
    expect((await fetch(new URL(ready?.downloadUrl ?? '', product.url))).status).toBe(200);
  });

  it('is deleted with its story', async () => {
    const [job] = await bell();
    await owner.call(`/api/story/${uid}`, { method: 'DELETE' });
    expect(await bell()).toEqual([]);
    expect((await fetch(new URL(job?.downloadUrl ?? '', product.url))).status).toBe(404);
  });
});
