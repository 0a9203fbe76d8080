import { limits } from '#shared/limits.ts';
import { createLink as spec } from '#shared/recording/createLink.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildNewSecret } from '#functions/platform/newId.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { CheckNeeds } from '#functions/story/checkWords.ts';
import { findChangeable } from '#functions/story/makeVersion.ts';
import { buildTextModeration } from '#functions/story/moderation/textModeration.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { isServedTo } from '#functions/story/rules.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { checkName, plainName } from './checkName.ts';
import type { RecordingPorts } from './ports.ts';
import { toLink } from './present.ts';
import { usesOfLink } from './recordingUses.ts';
import { buildRecordingLinks } from './store/links.ts';
import { requireTranslation, translatedInto } from './textToRead.ts';

type Needs = CheckNeeds & StoryReaderPorts & Pick<RecordingPorts, 'recordingLinks'> & Pick<PlatformPorts, 'newSecret'>;

export const createLink =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, body, caller, address, fail }) => {
    const { stories, recordingLinks, newSecret } = services;
    const story = await findChangeable(stories, { uid, caller, fail });
    const { ownerId } = story;
    if (!isServedTo({ link: { uid, ownerId } }, story)) throw fail('NOT_FOUND', 'STORY_MISSING');
    const max = limits.askerCharacters;
    const asker = plainName(body.asker ?? '', max);
    if (asker !== '') await checkName(services, asker, { max, by: { caller, address }, fail });
    const language = translatedInto(story, body.language);
    if (language !== undefined) requireTranslation(story, language, fail);
    const secret = newSecret();
    const link = { secret, ...(asker !== '' && { asker }), ...(language !== undefined && { language }) };
    const made = await recordingLinks.create(story, link, usesOfLink(caller.id));
    if (made.status === 'gone') throw fail('NOT_FOUND', 'STORY_MISSING');
    if (made.status === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
    if (made.status === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_LINKS');
    return { link: toLink(made.link), secret: uid + secret };
  };

export const handler = serve('recording.createLink', spec, createLink, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordingLinks: buildRecordingLinks,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
  newSecret: buildNewSecret,
});
