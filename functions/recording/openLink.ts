import { openLink as spec, type LinkPage } from '#shared/recording/openLink.ts';
import { titleOf } from '#shared/story/title.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { MediaUrls } from '#functions/platform/objects/ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildTranslations } from '#functions/story/store/translations.ts';
import { languageOf, preparedPictures, type Story } from '#functions/story/story.ts';
import { requireLink, type LinkNeeds } from './followLink.ts';
import { buildCountedLinks } from './links.ts';
import type { RecordingPorts } from './ports.ts';
import { toSent } from './present.ts';
import { isPlayable, type Recording } from './recording.ts';
import { buildRecordingLinks } from './store/links.ts';
import { buildRecordings } from './store/recordings.ts';
import { findTextToRead, type TextNeeds } from './textToRead.ts';

const picturesToShow = (story: Story, alts: readonly string[], mediaUrls: MediaUrls): LinkPage['pictures'] =>
  preparedPictures(story).map(({ key, width, height }, at) => ({
    imageUrl: mediaUrls.signFile(key),
    alt: alts[at] ?? '',
    width,
    height,
  }));

const toPlay = (recording: Recording, mediaUrls: MediaUrls): LinkPage['recording'] => ({
  ...toSent(recording),
  audioUrl: isPlayable(recording) ? mediaUrls.signFile(recording.key) : null,
});

/** Signs each file separately, so that the link's holder cannot open the story's other files. */
export const openLink =
  (
    services: LinkNeeds & TextNeeds & Pick<RecordingPorts, 'recordingLinks'> & Pick<PlatformPorts, 'mediaUrls'>,
  ): UseCase<typeof spec> =>
  async ({ caller: link, address, fail }) => {
    const { story, latest } = await requireLink(services, link, { address, fail });
    const found = await findTextToRead(services, story, link.language);
    if (!found) throw fail('NOT_FOUND', link.language === undefined ? 'LINK_MISSING' : 'TRANSLATION_MISSING');
    const { text, hasVoice } = found;
    await services.recordingLinks.opened(link);
    return {
      asker: link.asker ?? null,
      title: titleOf(text),
      text: text.body,
      language: languageOf(text),
      isCompared: hasVoice,
      pictures: picturesToShow(story, text.alts, services.mediaUrls),
      expiresAt: link.expiresAt,
      recording: latest ? toPlay(latest, services.mediaUrls) : null,
    };
  };

export const handler = serve('recording.openLink', spec, openLink, {
  links: buildCountedLinks,
  stories: buildStoryReader,
  translations: buildTranslations,
  recordings: buildRecordings,
  recordingLinks: buildRecordingLinks,
  fairUse: buildFairUse,
  mediaUrls: buildMediaUrls,
});
