import { createExport as spec } from '#shared/video/createExport.ts';
import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildNewId } from '#functions/platform/newId.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { soundtrackObject } from '#functions/story/music/soundtrackFiles.ts';
import { findOwned } from '#functions/story/ownedStory.ts';
import type { StoryPorts, StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { shotsOf } from '#functions/story/shots/shotsOf.ts';
import { buildTranslations } from '#functions/story/store/translations.ts';
import { isPublished, languageOf, preparedPictures, storyLanguageOf, type Story } from '#functions/story/story.ts';
import { readTranslated } from '#functions/story/translatedStory.ts';
import { captionPlaceOfAll } from './export/captionPlace.ts';
import type { ExportInput } from './export/exportInput.ts';
import { isNarrated, type ExportJob, type ExportSettings, type NarratedStory } from './exportJob.ts';
import { cardWordsOf } from './frame/cardWords.ts';
import { buildExportRuns } from './exportRuns.ts';
import type { VideoPorts } from './ports.ts';
import { buildExportJobs } from './store/exportJobs.ts';
import { toNotification } from './toNotification.ts';

type Needs = StoryReaderPorts & { translations: Pick<StoryPorts['translations'], 'findText'> } & Pick<
    VideoPorts,
    'exportJobs' | 'exportRuns'
  > &
  Pick<AccountPorts, 'ceilings'> &
  Pick<PlatformPorts, 'mediaUrls' | 'newId' | 'now' | 'publicOrigin'>;

const inputOf = (
  story: NarratedStory,
  { job, settings }: { job: ExportJob; settings: ExportSettings },
  publicOrigin: string,
): ExportInput => ({
  jobId: job.jobId,
  ownerId: story.ownerId,
  uid: job.uid,
  version: story.version,
  shape: settings.shape,
  captions: settings.captions,
  ...(settings.isHighlighted && { isHighlighted: true }),
  ...(settings.captions &&
    captionPlaceOfAll(preparedPictures(story), settings.shape) === 'top' && { captionPlace: 'top' as const }),
  musicVolume: settings.musicVolume,
  narrationKey: story.narration.key,
  timingsKey: story.narration.timingsKey,
  pictureKeys: preparedPictures(story).map(({ key }) => key),
  ...(story.soundtrack && { soundtrackKey: soundtrackObject(story.soundtrack) }),
  text: story.text.body,
  language: languageOf(story.text),
  cards: cardWordsOf(story, publicOrigin),
  shots: shotsOf(story),
});

/** @throws NOT_FOUND without such a translation */
const tellIn = async (
  { translations }: Pick<Needs, 'translations'>,
  story: Story,
  { query: { language }, fail }: Pick<Parameters<UseCase<typeof spec>>[0], 'query' | 'fail'>,
): Promise<Story> => {
  if (language === undefined || isSameLanguage(language, storyLanguageOf(story))) return story;
  const read = await readTranslated({ translations }, story, { language, forOwner: true });
  if (!read) throw fail('NOT_FOUND', 'TRANSLATION_MISSING');
  return read.story;
};

/** Starts a video of the served version, or of a translation. Does not wait for a change in progress. */
export const createExport =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { id }, query, caller, address, fail }) => {
    const { stories, exportJobs, exportRuns, ceilings, mediaUrls, newId, now, publicOrigin } = services;
    const owned = await findOwned(stories, caller, id);
    if (!owned) throw fail('NOT_FOUND', 'STORY_MISSING');
    if (!isPublished(owned)) throw fail('STORY_BUSY', 'STORY_IN_THE_MAKING');
    const story = await tellIn(services, owned, { query, fail });
    if (!isNarrated(story)) throw fail('NO_NARRATION', 'VIDEO_NEEDS_VOICE');
    const settings: ExportSettings = {
      shape: query.shape,
      captions: query.captions !== 'no',
      ...(query.captions === 'lit' && { isHighlighted: true }),
      musicVolume: query.musicVolume,
    };
    const begun = await exportJobs.begin({
      story,
      settings,
      jobId: newId(),
      uses: ceilings.usesOf('export', { caller, address }),
    });
    if (begun.status === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_VIDEOS');
    if (begun.status === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
    if (begun.status === 'changed') throw fail('STORY_BUSY', 'STORY_JUST_CHANGED');
    const { job } = begun;
    // A repeated call starts it too, because the first process may have been killed before the start.
    if (job.state === 'running') {
      try {
        await exportRuns.start(inputOf(story, { job, settings }, publicOrigin));
      } catch (error) {
        if (begun.status !== 'begun') throw error;
        const isFailed = await exportJobs.fail(job, 'VIDEO_FAILED').then(
          () => true,
          () => false,
        );
        // If the job could not be marked as failed, it stays `running`, and the sweep ends it.
        if (isFailed) throw error;
      }
    }
    return toNotification(job, { mediaUrls, now });
  };

export const handler = serve('video.createExport', spec, createExport, {
  callers: buildCallers,
  stories: buildStoryReader,
  translations: buildTranslations,
  exportJobs: buildExportJobs,
  exportRuns: buildExportRuns,
  ceilings: buildCeilings,
  mediaUrls: buildMediaUrls,
  newId: buildNewId,
  now: buildNow,
  publicOrigin: (env) => env.PUBLIC_ORIGIN,
});
