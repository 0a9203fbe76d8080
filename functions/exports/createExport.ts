import { createExport as spec } from '#shared/exports/createExport.ts';
import { buildExportRuns } from '#functions/lib/adapters/exportRuns.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildNow } from '#functions/lib/clock.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildExportJobs } from '#functions/lib/db/exportJobs.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { isNarrated, type ExportJob, type NarratedStory } from '#functions/lib/exportJob.ts';
import { buildCeilings } from '#functions/lib/fairUse.ts';
import { buildNewId } from '#functions/lib/newId.ts';
import { EXPORT_FAILED, STORIES_PAUSED } from '#functions/lib/refusals.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { soundtrackObject } from '#functions/lib/soundtrackFiles.ts';
import { isPublished } from '#functions/lib/story.ts';
import { mayChange } from '#functions/stories/rules.ts';
import type { ExportInput } from '#functions/workflows/export/exportInput.ts';
import { toNotification } from './toNotification.ts';

type Needs = ReadsStories & Pick<Services, 'exportJobs' | 'exportRuns' | 'ceilings' | 'mediaUrls' | 'newId' | 'now'>;

const inputOf = (
  { ownerId, version, narration, picture, soundtrack, telling }: NarratedStory,
  job: ExportJob,
): ExportInput => ({
  jobId: job.jobId,
  ownerId,
  uid: job.uid,
  version,
  shape: job.shape,
  captions: job.captions,
  musicVolume: job.musicVolume,
  narrationKey: narration.key,
  timingsKey: narration.timingsKey,
  pictureKey: picture.key,
  ...(soundtrack && { soundtrackKey: soundtrackObject(soundtrack) }),
  text: telling.text,
});

/** Of what is served now: a change of the story that is under way does not keep anybody waiting. */
export const createExport =
  ({ stories, exportJobs, exportRuns, ceilings, mediaUrls, newId, now }: Needs): UseCase<typeof spec> =>
  async ({ params: { id }, query, caller, address, fail }) => {
    const story = await stories.find(id);
    if (!story || !mayChange(caller, story)) throw fail('NOT_FOUND', 'There is no such story.');
    if (!isPublished(story)) throw fail('STORY_BUSY', 'This story is still being made. Please wait a moment.');
    if (!isNarrated(story))
      throw fail('NO_NARRATION', 'This story has no voice yet, so there is nothing to make a video of.');
    const begun = await exportJobs.begin({
      story,
      settings: { shape: query.shape, captions: query.captions === 'yes', musicVolume: query.musicVolume },
      jobId: newId(),
      uses: ceilings.usesOf('export', { caller, address }),
    });
    if (begun.is === 'overQuota')
      throw fail('QUOTA_EXCEEDED', 'These were many videos for one day. Please come back tomorrow.');
    if (begun.is === 'paused') throw fail('STORIES_PAUSED', STORIES_PAUSED);
    if (begun.is === 'changed') throw fail('STORY_BUSY', 'This story was just changed. Please try again.');
    const { job } = begun;
    // Also one that is said to run: whoever began it may have been killed before this.
    if (job.state === 'running') {
      try {
        await exportRuns.start(inputOf(story, job));
      } catch (error) {
        // Should this not reach the table either, the sweeper finds that nobody makes it.
        if (begun.is === 'begun') await Promise.allSettled([exportJobs.fail(job, EXPORT_FAILED)]);
        throw error;
      }
    }
    return toNotification(job, { mediaUrls, now });
  };

export const handler = serve('exports.createExport', spec, createExport, {
  callers: buildCallers,
  stories: buildStoryReader,
  exportJobs: buildExportJobs,
  exportRuns: buildExportRuns,
  ceilings: buildCeilings,
  mediaUrls: buildMediaUrls,
  newId: buildNewId,
  now: buildNow,
});
