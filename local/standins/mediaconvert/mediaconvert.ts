import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Emulator } from '#local/platform/wire/listen.ts';
import { answering, notImplemented, readJson, sendJson } from '#local/platform/wire/wire.ts';
import { encode } from './encode.ts';
import type { Job } from './job.ts';
import { openJobFiles } from './jobFiles.ts';
import { cancelJob, createJob, getJob, listJobs } from './operations/jobs.ts';
import { createJobRunner } from './runJobs.ts';
import type { Disturb } from './workOnJob.ts';
import { createStorage } from './storage.ts';

export type MediaConvertOptions = {
  root: string;
  connectS3: () => Promise<S3Client>;
  now: () => Date;
  /** Number of simultaneous jobs. By default one, which leaves a second processor free for requests. */
  atOnce?: number;
  announce?: (job: Job) => void;
  disturb?: Disturb | undefined;
  encode?: typeof encode;
};

const JOBS = '/2017-08-29/jobs';

export const createMediaConvert = async ({
  root,
  connectS3,
  now,
  atOnce = 1,
  announce = () => undefined,
  disturb = () => undefined,
  encode: encodeWith = encode,
}: MediaConvertOptions): Promise<Emulator> => {
  const files = openJobFiles(root);
  const runner = createJobRunner({
    files,
    storage: createStorage(connectS3),
    now,
    announce,
    disturb,
    encode: encodeWith,
    atOnce,
  });
  runner.resume();
  const needs = { files, runner, now };
  const create = createJob(needs);
  const get = getJob(needs);
  const list = listJobs(needs);
  const cancel = cancelJob(needs);

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const url = new URL(request.url ?? '/', 'http://mediaconvert');
    const id = url.pathname.startsWith(`${JOBS}/`)
      ? decodeURIComponent(url.pathname.slice(JOBS.length + 1))
      : undefined;
    if (id !== undefined && request.method === 'GET') return { status: 200, body: get(id) };
    if (id !== undefined && request.method === 'DELETE') return { status: 202, body: await cancel(id) };
    if (url.pathname === JOBS && request.method === 'GET') return { status: 200, body: list(url.searchParams) };
    if (url.pathname === JOBS && request.method === 'POST')
      return { status: 201, body: create(await readJson(request)) };
    throw notImplemented(`${request.method} ${url.pathname}`);
  };

  return {
    name: 'mediaconvert',
    handle: (request: IncomingMessage, response: ServerResponse) =>
      answering(response, async () => {
        const { status, body } = await answer(request);
        sendJson(response, status, body);
      }),
    close: runner.shutDown,
  };
};
