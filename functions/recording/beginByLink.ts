import { beginByLink as spec } from '#shared/recording/beginByLink.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildNewId } from '#functions/platform/newId.ts';
import { buildUploads } from '#functions/platform/objects/uploads.ts';
import { buildTextModeration } from '#functions/story/moderation/textModeration.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { openedLink, type LinkNeeds } from './followLink.ts';
import { makeRecording, type MakeNeeds } from './makeRecording.ts';
import { toSent } from './present.ts';
import { usesOfRecording, usesOfTry } from './recordingUses.ts';
import { buildRecordingLinks } from './store/links.ts';
import { buildRecordings } from './store/recordings.ts';

/** Counted for who sends it before anything costs us, and for the owner once it is begun. */
export const beginByLink =
  (services: LinkNeeds & MakeNeeds): UseCase<typeof spec> =>
  async ({ body: { secret, ...body }, address, fail }) => {
    const { link, story } = await openedLink(services, secret, { address, fail });
    if (story.change) throw fail('STORY_BUSY', 'STORY_CHANGING');
    const taken = await services.fairUse.take(usesOfTry(address));
    if (taken === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_RECORDINGS');
    if (taken === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
    const owner = { kind: 'user', id: link.ownerId } as const;
    const by = { caller: owner, address };
    const asked = { story, body, linkId: link.linkId, by, uses: usesOfRecording(owner, address) };
    const { recording, upload } = await makeRecording(services, asked, fail);
    return { recording: toSent(recording), upload };
  };

export const handler = serve('recording.beginByLink', spec, beginByLink, {
  stories: buildStoryReader,
  recordings: buildRecordings,
  recordingLinks: buildRecordingLinks,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
  uploads: buildUploads,
  newId: buildNewId,
  now: buildNow,
});
