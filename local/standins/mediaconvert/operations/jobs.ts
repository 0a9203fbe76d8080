import * as z from 'zod';
import { AwsError } from '#local/platform/wire/wire.ts';
import { DEFAULT_QUEUE, epochSeconds, jobArn, newJobId, type Job, hasEnded } from '../job.ts';
import type { JobFiles } from '../jobFiles.ts';
import { planOf } from '../plan.ts';
import type { JobRunner } from '../runJobs.ts';
import { parseSettings } from '../settings.ts';

const TOKEN_SECONDS = 60;

const Body = z.strictObject({
  role: z.string().regex(/^arn:aws[\w-]*:iam::\d{12}:role\/.+$/),
  settings: z.unknown(),
  queue: z.string().optional(),
  clientRequestToken: z.string().max(64).optional(),
  userMetadata: z.record(z.string(), z.string().max(256)).optional(),
  statusUpdateInterval: z
    .string()
    .regex(/^SECONDS_\d+$/)
    .optional(),
  priority: z.int().min(-50).max(50).optional(),
  tags: z.record(z.string(), z.string()).optional(),
});

const parseBody = (input: unknown): z.output<typeof Body> => {
  const parsed = Body.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AwsError('BadRequestException', `/${issue?.path.join('/') ?? ''}: ${issue?.message ?? 'invalid'}`);
};

type Needs = { files: JobFiles; runner: JobRunner; now: () => Date };

export const createJob =
  ({ files, runner, now }: Needs) =>
  (input: unknown): { job: Job } => {
    const { settings, tags: _tags, queue = DEFAULT_QUEUE, ...body } = parseBody(input);
    const at = now();
    const isSame = ({ clientRequestToken, createdAt }: Job) =>
      clientRequestToken === body.clientRequestToken && epochSeconds(at) - createdAt < TOKEN_SECONDS;
    const earlier = body.clientRequestToken === undefined ? undefined : files.list().find(isSame);
    if (earlier) return { job: earlier };

    if (settings === undefined) throw new AwsError('BadRequestException', '/: settings is a required property');
    planOf(parseSettings(settings));
    const id = newJobId(at);
    const job: Job = {
      ...body,
      id,
      arn: jobArn(id),
      status: 'SUBMITTED',
      queue,
      settings,
      accelerationStatus: 'NOT_APPLICABLE',
      createdAt: epochSeconds(at),
      timing: { submitTime: epochSeconds(at) },
      retryCount: 0,
    };
    files.put(job);
    runner.submit(id);
    return { job };
  };

const jobAt = ({ files }: { files: JobFiles }, id: string): Job => {
  const job = files.find(id);
  if (!job) throw new AwsError('NotFoundException', `The specified job doesn't exist: ${id}`, 404);
  return job;
};

export const getJob =
  (needs: { files: JobFiles }) =>
  (id: string): { job: Job } => ({ job: jobAt(needs, id) });

const MAX_RESULTS = 20;

export const listJobs =
  ({ files }: { files: JobFiles }) =>
  (query: URLSearchParams): { jobs: Job[]; nextToken?: string } => {
    const max = Number(query.get('maxResults') ?? MAX_RESULTS);
    if (!Number.isInteger(max) || max < 1 || max > MAX_RESULTS) {
      throw new AwsError('BadRequestException', `/maxResults: Should be between 1 and ${MAX_RESULTS}`);
    }
    const status = query.get('status');
    const queue = query.get('queue');
    const newest = files.list().filter((job) => (!status || job.status === status) && (!queue || job.queue === queue));
    const ordered = query.get('order') === 'ASCENDING' ? newest.toReversed() : newest;
    const token = query.get('nextToken');
    const from = token ? ordered.findIndex(({ id }) => id === token) : 0;
    if (from < 0) throw new AwsError('BadRequestException', '/nextToken: Invalid token');
    const next = ordered[from + max];
    return { jobs: ordered.slice(from, from + max), ...(next && { nextToken: next.id }) };
  };

/** @throws AwsError NotFoundException, or ConflictException for an ended job */
export const cancelJob =
  ({ files, runner }: { files: JobFiles; runner: JobRunner }) =>
  async (id: string): Promise<Record<string, never>> => {
    const { status } = jobAt({ files }, id);
    if (hasEnded(jobAt({ files }, id))) {
      throw new AwsError('ConflictException', `The job ${id} is ${status} and can't be canceled.`, 409);
    }
    await runner.cancel(id);
    return {};
  };
