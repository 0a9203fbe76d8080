import { finishByLink as spec } from '#shared/recording/finishByLink.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { followLink, type LinkNeeds } from './followLink.ts';
import { buildLinks } from './links.ts';
import { checkRecording } from './makeRecording.ts';
import type { RecordingPorts } from './ports.ts';
import { toSent } from './present.ts';
import { buildRecordingRuns } from './recordingRuns.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = Omit<LinkNeeds, 'fairUse'> & Pick<RecordingPorts, 'recordingRuns'> & Pick<PlatformPorts, 'media'>;

export const finishByLink =
  (services: Needs): UseCase<typeof spec> =>
  async ({ caller: link, fail }) => {
    const followed = await followLink(services, link);
    if (!followed) throw fail('NOT_FOUND', 'LINK_MISSING');
    if (!followed.latest) throw fail('NO_FILE', 'RECORDING_NOT_SENT');
    return toSent(await checkRecording(services, followed.latest, fail));
  };

export const handler = serve('recording.finishByLink', spec, finishByLink, {
  links: buildLinks,
  stories: buildStoryReader,
  recordings: buildRecordings,
  recordingRuns: buildRecordingRuns,
  media: buildMedia,
});
