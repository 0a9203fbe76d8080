import { beginByLink as spec } from '#shared/recording/beginByLink.ts';
import type { Ceilings } from '#functions/account/fairUse.ts';
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
import { usesOfBegun, usesOfRecording } from './recordingUses.ts';
import { buildRecordingLinks } from './store/links.ts';
import { buildRecordings } from './store/recordings.ts';

/** Looking at the name of who reads was counted with the try: whoever has the link uses up nothing that is the owner's. */
const counted: Ceilings = { usesOf: () => [] };

/** Counted for who sends it and for the link before anything costs us, and for the owner once it is begun. */
export const beginByLink =
  (services: LinkNeeds & Omit<MakeNeeds, 'ceilings'>): UseCase<typeof spec> =>
  async ({ body: { secret, ...body }, address, fail }) => {
    const { link, story } = await openedLink(services, secret, { address, fail });
    if (story.change) throw fail('STORY_BUSY', 'STORY_CHANGING');
    const taken = await services.fairUse.take(usesOfBegun(link.linkId, address));
    if (taken === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_RECORDINGS');
    if (taken === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
    const owner = { kind: 'user', id: link.ownerId } as const;
    const by = { caller: owner, address };
    const asked = { story, body, linkId: link.linkId, by, uses: usesOfRecording(owner, address) };
    const { recording, upload } = await makeRecording({ ...services, ceilings: counted }, asked, fail);
    return { recording: toSent(recording), upload };
  };

export const handler = serve('recording.beginByLink', spec, beginByLink, {
  stories: buildStoryReader,
  recordings: buildRecordings,
  recordingLinks: buildRecordingLinks,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  uploads: buildUploads,
  newId: buildNewId,
  now: buildNow,
});
