import * as z from 'zod/mini';
import type { MediaJob } from '#shared/admin/listMediaJobs.ts';
import { Id } from '#shared/ids.ts';
import { JobKind } from '#shared/video/job.ts';
import type { RecordingPorts } from '#functions/recording/ports.ts';
import type { Recording } from '#functions/recording/recording.ts';
import type { StoryReader } from '#functions/story/ports.ts';
import type { Story } from '#functions/story/story.ts';
import type { ExportJob } from '#functions/video/exportJob.ts';
import type { VideoPorts } from '#functions/video/ports.ts';

export type DescribeNeeds = {
  exportJobs: Pick<VideoPorts['exportJobs'], 'findAll'>;
  recordings: Pick<RecordingPorts['recordings'], 'findAll'>;
  stories: Pick<StoryReader, 'findAll'>;
};

/** An execution with its input, which is of an earlier release if it is old. */
export type Run = Pick<MediaJob, 'jobId' | 'startedAt' | 'endedAt'> & { input: unknown };

const ExportRun = z.object({ uid: z.string(), kind: z._default(JobKind, 'video') });
const RecordRun = z.object({ uid: Id });

const parseInputs = <T>(runs: readonly Run[], schema: z.ZodMiniType<T>) =>
  runs.flatMap(({ input, ...run }) => {
    const { data } = schema.safeParse(input);
    return data === undefined ? [] : [{ ...run, input: data }];
  });

/** Privacy: an administrator sees neither the words nor the pictures of these jobs. */
const exportFacts = ({ ownerId, state, progressPercent, failure }: ExportJob): MediaJob['job'] => ({
  ...{ ownerId, state, progressPercent, failure: failure ?? null },
});

export const describeExports = async ({ exportJobs }: DescribeNeeds, runs: readonly Run[]): Promise<MediaJob[]> => {
  const made = parseInputs(runs, ExportRun);
  const jobs = await exportJobs.findAll(made.map(({ jobId, input: { uid } }) => ({ uid, jobId })));
  return made.map(({ input: { uid, kind }, ...run }, index) => {
    const job = jobs[index];
    return { ...run, kind, uid: kind === 'video' ? uid : null, job: job ? exportFacts(job) : null };
  });
};

const recordingStates: Readonly<Record<Recording['state'], NonNullable<MediaJob['job']>['state']>> = {
  awaited: 'running',
  checking: 'running',
  offered: 'ready',
  ready: 'ready',
  refused: 'failed',
};

const recordingFacts = ({ state, failure }: Recording, { ownerId }: Story): MediaJob['job'] => ({
  ...{ ownerId, state: recordingStates[state], progressPercent: null, failure: failure ?? null },
});

export const describeRecordings = async (
  { recordings, stories }: DescribeNeeds,
  runs: readonly Run[],
): Promise<MediaJob[]> => {
  const checked = parseInputs(runs, RecordRun);
  const uids = [...new Set(checked.map(({ input: { uid } }) => uid))];
  const [found, owners] = await Promise.all([
    recordings.findAll(checked.map(({ jobId, input: { uid } }) => ({ uid, recordingId: jobId }))),
    stories.findAll(uids),
  ]);
  return checked.map(({ input: { uid }, ...run }, index): MediaJob => {
    const recording = found[index];
    const story = owners[uids.indexOf(uid)];
    return { ...run, kind: 'recording', uid, job: recording && story ? recordingFacts(recording, story) : null };
  });
};
