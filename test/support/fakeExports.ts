import { limits } from '#shared/limits.ts';
import { withArguments } from '#shared/message.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { BookInput } from '#functions/video/export/bookInput.ts';
import type { ExportInput } from '#functions/video/export/exportInput.ts';
import { contentOf, isReusable, kindOf, type ExportJob } from '#functions/video/exportJob.ts';
import type { ExportJobs, ExportOf, ExportRuns, VideoFiles } from '#functions/video/ports.ts';
import { friendlyNameOf, videoDisposition } from '#functions/video/videoNames.ts';
import {
  captionsKey,
  exportFolder,
  jobFileKey,
  jobFileKeys,
  madeCaptionsFile,
  madeVideoFile,
  videoKey,
} from '#functions/video/videoObjectKeys.ts';
import { languageField } from '#functions/story/story.ts';
import type { FakeState } from './fakeState.ts';
import { takeUses } from './fakeStores.ts';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 1440 * MINUTE_MILLISECONDS;

export type FakeExports = {
  jobs: Map<string, ExportJob>;
  /** The job that made a video, by the video's content. */
  contents: Map<string, string>;
  /** The time of each running job's next check, in milliseconds. */
  lookAt: Map<string, number>;
  runs: Map<string, { input: ExportInput; state: 'running' | 'over' }>;
  bookRuns: Map<string, BookInput>;
  /** The content-disposition of each finished file, by its key. */
  dispositions: Map<string, string>;
};

export const emptyExports = (): FakeExports => ({
  jobs: new Map(),
  contents: new Map(),
  lookAt: new Map(),
  runs: new Map(),
  bookRuns: new Map(),
  dispositions: new Map(),
});

export const fakeExportJobs = (state: FakeState): ExportJobs => {
  const { jobs, contents, lookAt } = state.exports;
  const now = (): Date => state.clock.now;
  const later = (minutes: number): number => now().getTime() + minutes * MINUTE_MILLISECONDS;
  const found = ({ uid, jobId }: ExportOf): ExportJob | undefined =>
    jobs.get(jobId)?.uid === uid ? jobs.get(jobId) : undefined;
  const runningOf = ({ uid, jobId }: ExportOf): ExportJob | undefined => {
    const job = jobs.get(jobId);
    return job?.uid === uid && job.state === 'running' ? job : undefined;
  };
  const settle = (at: ExportOf, over: Partial<ExportJob>): boolean => {
    const job = runningOf(at);
    if (!job) return false;
    jobs.set(at.jobId, { ...job, ...over });
    lookAt.delete(at.jobId);
    return true;
  };
  const own = (ownerId: string): ExportJob[] =>
    [...jobs.values()]
      .filter((job) => job.ownerId === ownerId && job.dismissedAt === undefined)
      .toReversed()
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));

  return {
    begin: async ({ story, settings, jobId, uses }) => {
      const content = `${story.uid} ${contentOf(story, settings)}`;
      const last = jobs.get(contents.get(content) ?? '');
      if (last && isReusable(last, now())) {
        const { dismissedAt: _, ...rest } = last;
        const job = { ...rest, ownerId: story.ownerId };
        jobs.set(job.jobId, job);
        return { status: 'same', job };
      }
      const present = state.stories.get(story.uid);
      if (present?.ownerId !== story.ownerId || present.version !== story.version) return { status: 'changed' };
      if (state.paused) return { status: 'paused' };
      if (takeUses(state, uses)) return { status: 'overQuota' };
      const job: ExportJob = {
        ...settings,
        jobId,
        uid: story.uid,
        ownerId: story.ownerId,
        state: 'running',
        progressPercent: 0,
        friendlyName: friendlyNameOf(story.text.title ?? story.text.body),
        ...languageField('language', story.text.language),
        voiceId: story.narration.voiceId,
        thumbnailKey: story.pictures[0]?.prepared?.thumbnailKey ?? '',
        createdAt: now().toISOString(),
      };
      jobs.set(jobId, job);
      contents.set(content, jobId);
      lookAt.set(jobId, later(limits.exportCheckMinutes));
      return { status: 'begun', job };
    },
    beginBook: async ({ job, content, uses }) => {
      const name = `${job.uid} ${content}`;
      const last = jobs.get(contents.get(name) ?? '');
      if (last && isReusable(last, now())) {
        const { dismissedAt: _, ...shown } = last;
        jobs.set(shown.jobId, shown);
        return { status: 'same', job: shown };
      }
      if (takeUses(state, uses)) return { status: 'overQuota' };
      jobs.set(job.jobId, job);
      contents.set(name, job.jobId);
      lookAt.set(job.jobId, later(limits.exportCheckMinutes));
      return { status: 'begun', job };
    },
    find: async (at) => found(at),
    findAll: async (ats) => ats.map(found),
    findOwn: async (ownerId, jobId) => own(ownerId).find((job) => job.jobId === jobId),
    listOf: async (uid) => [...jobs.values()].filter((job) => job.uid === uid),
    forget: async ({ jobId }) => void jobs.delete(jobId),
    listOwn: async (ownerId) => own(ownerId).slice(0, limits.maxNotifications),
    saveProgress: async (at, percent) => {
      const job = runningOf(at);
      if (job && job.progressPercent < percent) jobs.set(at.jobId, { ...job, progressPercent: percent });
    },
    finish: async (at, delivered) => {
      const keptUntil = new Date(now().getTime() + limits.exportDays * DAY_MILLISECONDS).toISOString();
      const over = { state: 'ready' as const, progressPercent: 100, keptUntil, ...delivered };
      return settle(at, over) || jobs.get(at.jobId)?.state === 'ready';
    },
    fail: async (at, reason) => settle(at, { state: 'failed', failure: withArguments(reason) }),
    dismiss: async (ownerId) => {
      const over = own(ownerId).filter((job) => job.state !== 'running');
      for (const job of over) jobs.set(job.jobId, { ...job, dismissedAt: now().toISOString() });
      return over.map(({ jobId }) => jobId);
    },
    listDue: async () =>
      [...lookAt]
        .filter(([, at]) => at <= now().getTime())
        .map(([jobId]) => ({ jobId, uid: jobs.get(jobId)?.uid ?? 'gone' })),
    lookAgain: async (at) => {
      if (runningOf(at)) lookAt.set(at.jobId, later(limits.exportCheckMinutes));
      else lookAt.delete(at.jobId);
    },
  };
};

export const fakeExportRuns = (state: FakeState): ExportRuns => ({
  start: async (input) => {
    if ('kind' in input) state.exports.bookRuns.set(input.jobId, input);
    else if (!state.exports.runs.has(input.jobId)) state.exports.runs.set(input.jobId, { input, state: 'running' });
  },
  stateOf: async (jobId) => state.exports.runs.get(jobId)?.state ?? 'unknown',
  stop: async (jobId) => {
    const run = state.exports.runs.get(jobId);
    if (run) state.exports.runs.set(jobId, { ...run, state: 'over' });
  },
});

export const fakeVideoFiles = (state: FakeState): VideoFiles => ({
  isMade: async (job) => state.media.has(kindOf(job) === 'video' ? madeVideoFile(job.jobId) : jobFileKey(job)),
  putBook: async (job, bytes) => void state.media.set(jobFileKey(job), { bytes, contentType: 'book' }),
  deliver: async ({ uid, jobId, kind, friendlyName }) => {
    if (kind !== undefined) {
      const key = jobFileKey({ uid, jobId, kind });
      if (!state.media.has(key)) throw new MissingMediaError(key);
      return { hasCaptionsFile: false };
    }
    const made = state.media.get(madeVideoFile(jobId));
    if (!made) throw new MissingMediaError(madeVideoFile(jobId));
    state.media.set(videoKey({ uid, jobId }), { ...made, contentType: 'video/mp4' });
    state.exports.dispositions.set(videoKey({ uid, jobId }), videoDisposition(friendlyName));
    const captions = state.media.get(madeCaptionsFile(jobId));
    if (!captions) return { hasCaptionsFile: false };
    state.media.set(captionsKey({ uid, jobId }), { ...captions, contentType: 'text/vtt; charset=utf-8' });
    state.exports.dispositions.set(captionsKey({ uid, jobId }), videoDisposition(friendlyName, 'vtt'));
    return { hasCaptionsFile: true };
  },
  withdraw: async (video) => {
    for (const key of jobFileKeys(video)) state.media.delete(key);
  },
  discard: async (jobId) => {
    for (const key of state.media.keys()) if (key.startsWith(exportFolder(jobId))) state.media.delete(key);
  },
});
