import { downloadExport as spec } from '#shared/video/downloadExport.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { isServedTo } from '#functions/story/rules.ts';
import type { StoryReader } from '#functions/story/ports.ts';
import { isPublished } from '#functions/story/story.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { hasFile, kindOf, type ExportJob, type StoryOfBook } from './exportJob.ts';
import type { VideoPorts } from './ports.ts';
import { buildExportJobs } from './store/exportJobs.ts';
import { toNotification } from './toNotification.ts';
import { jobFileKey } from './videoObjectKeys.ts';

const WHY_NOT = {
  video: { running: 'VIDEO_RUNNING', failed: 'VIDEO_NOT_MADE', expired: 'VIDEO_EXPIRED' },
  book: { running: 'BOOK_RUNNING', failed: 'BOOK_FAILED', expired: 'BOOK_EXPIRED' },
} as const;

type Needs = Pick<VideoPorts, 'exportJobs'> &
  Pick<PlatformPorts, 'mediaUrls' | 'now'> & { stories: Pick<StoryReader, 'findAll'> };

/** Asked at each download, since a story may be deleted or made private, and a recording withdrawn, at any time. */
const mayReadAll = async (
  { stories }: Pick<Needs, 'stories'>,
  callerId: string,
  wanted: readonly StoryOfBook[],
): Promise<boolean> => {
  const found = await stories.findAll(wanted.map(({ uid }) => uid));
  return wanted.every(({ voiceId }, at) => {
    const story = found[at];
    if (!story || !isPublished(story) || !isServedTo({ id: callerId }, story)) return false;
    return voiceId === undefined || story.narration?.voiceId === voiceId;
  });
};

const endOf = (job: ExportJob, now: Date): 'running' | 'failed' | 'expired' | 'there' => {
  if (job.state !== 'ready') return job.state;
  return hasFile(job, now) ? 'there' : 'expired';
};

/** Redirects to the file, because Lambda's answers have at most 6 MB. */
export const downloadExport =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { jobId }, caller, fail }) => {
    const { exportJobs, mediaUrls, now } = services;
    const job = await exportJobs.findOwn(caller.id, jobId);
    if (!job) throw fail('NOT_FOUND', 'VIDEO_MISSING');
    const isVideo = kindOf(job) === 'video';
    const end = endOf(job, now());
    if (end !== 'there') throw fail('NOT_FOUND', WHY_NOT[isVideo ? 'video' : 'book'][end]);
    if (isVideo) return { location: toNotification(job, { mediaUrls, now }).downloadUrl ?? '' };
    if (!(await mayReadAll(services, caller.id, job.stories ?? []))) throw fail('NOT_FOUND', 'BOOK_CHANGED');
    return { location: mediaUrls.signBriefly(jobFileKey(job)) };
  };

export const handler = serve('video.downloadExport', spec, downloadExport, {
  callers: buildCallers,
  exportJobs: buildExportJobs,
  stories: buildStoryReader,
  mediaUrls: buildMediaUrls,
  now: buildNow,
});
