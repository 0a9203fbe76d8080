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
import { buildTranslations } from '#functions/story/store/translations.ts';
import { requireLink, type LinkNeeds } from './followLink.ts';
import { buildCountedLinks } from './links.ts';
import { makeRecording, type MakeNeeds } from './makeRecording.ts';
import { toSent } from './present.ts';
import { usesOfBegun, usesOfName } from './recordingUses.ts';
import { buildRecordings } from './store/recordings.ts';

/** If the reader's name is refused, no recording is counted, neither for the link nor for the owner. */
export const beginByLink =
  (services: LinkNeeds & Omit<MakeNeeds, 'ceilings'>): UseCase<typeof spec> =>
  async ({ body, caller: link, address, fail }) => {
    const { story } = await requireLink(services, link, { address, fail });
    if (story.pending) throw fail('STORY_BUSY', 'STORY_CHANGING');
    const { linkId, ownerId } = link;
    const owner = { kind: 'user', id: ownerId } as const;
    const ceilings: Ceilings = { usesOf: () => usesOfName(linkId, address) };
    const read = { ...body, ...(link.language && { language: link.language }) };
    const input = {
      story,
      body: read,
      link,
      by: { caller: owner, address },
      uses: usesOfBegun(linkId, owner, address),
    };
    const { recording, upload } = await makeRecording({ ...services, ceilings }, input, fail);
    return { recording: toSent(recording), upload };
  };

export const handler = serve('recording.beginByLink', spec, beginByLink, {
  links: buildCountedLinks,
  stories: buildStoryReader,
  translations: buildTranslations,
  recordings: buildRecordings,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  uploads: buildUploads,
  newId: buildNewId,
  now: buildNow,
});
