import { beginRecording as spec } from '#shared/recording/beginRecording.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildNewId } from '#functions/platform/newId.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import { buildUploads } from '#functions/platform/objects/uploads.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { findChangeable } from '#functions/story/makeVersion.ts';
import { buildTextModeration } from '#functions/story/moderation/textModeration.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildTranslations } from '#functions/story/store/translations.ts';
import { makeRecording, type MakeNeeds } from './makeRecording.ts';
import { toRecording } from './present.ts';
import { usesOfRecording } from './recordingUses.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = MakeNeeds & StoryReaderPorts & Pick<PlatformPorts, 'mediaUrls'>;

export const beginRecording =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, body, caller, address, fail }) => {
    const story = await findChangeable(services.stories, { uid, caller, fail });
    const input = { story, body, by: { caller, address }, uses: usesOfRecording(caller, address) };
    const { recording, upload } = await makeRecording(services, input, fail);
    return { recording: toRecording(recording, story, services.mediaUrls), upload };
  };

export const handler = serve('recording.beginRecording', spec, beginRecording, {
  callers: buildCallers,
  stories: buildStoryReader,
  translations: buildTranslations,
  recordings: buildRecordings,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
  uploads: buildUploads,
  mediaUrls: buildMediaUrls,
  newId: buildNewId,
  now: buildNow,
});
