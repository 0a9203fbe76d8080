import { findMood } from '#shared/story/moods.ts';
import { regenerateStory as spec } from '#shared/story/regenerateStory.ts';
import { buildCeilings, ownUses } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import { checkFacts, hasLines, parseFacts } from './checkFacts.ts';
import type { CheckNeeds } from './checkWords.ts';
import { buildTextModeration } from './moderation/textModeration.ts';
import { buildWorkflows } from './narrate/workflows.ts';
import { buildLanguages, requireLevels, requireTold } from './languages/languages.ts';
import type { StoryPorts } from './ports.ts';
import { readItem, type ItemNeeds } from './readItem.ts';
import { buildVersions } from './store/versions.ts';
import { buildFavoriteMarks } from './store/favoriteMarks.ts';
import { buildStoryReader } from './store/readStory.ts';
import { storyLanguageOf } from './story.ts';
import { buildVoices, voiceFor } from './voices.ts';
import { buildViews } from './store/views.ts';
import { findChangeable, makeVersion, notChanged, usesOfVersion, type VersionPorts } from './makeVersion.ts';

type Needs = VersionPorts & ItemNeeds & CheckNeeds & Pick<StoryPorts, 'voices' | 'languages'>;

export const regenerateStory =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, headers, body, caller, address, fail }) => {
    const story = await findChangeable(services.stories, { uid, caller, fail });
    const { moodId } = body;
    if (moodId !== undefined && !findMood(moodId)) throw fail('UNKNOWN_MOOD', 'MOOD_UNKNOWN');
    const language = requireTold(services.languages, body.language ?? storyLanguageOf(story), fail);
    const { audience, length } = body;
    requireLevels(services.languages, body, fail);
    if (length === 'long' && story.requestedLength !== 'long') throw fail('NOT_OFFERED', 'LONG_ONLY_NEW');
    const voiceId = voiceFor(services.voices, language, story.voiceId) ?? story.voiceId;
    const pictures = story.pictures.length;
    const facts = parseFacts(body, { pictures, fail });
    const input = { story, caller, address, words: 'new' as const, moodId, language, audience, length, voiceId, facts };
    const isCounted = hasLines(facts);
    if (isCounted) {
      if (story.pending) throw notChanged({ status: 'busy' }, fail);
      // Counted before the check, so that refused lines count too.
      const taken = await services.fairUse.take(ownUses(usesOfVersion(services.ceilings, input)));
      if (taken === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
      if (taken === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_CHANGES');
      await checkFacts(services, facts, { pictures, fail });
    }
    const changed = await makeVersion(services, { ...input, isCounted }, { seconds: headers.prefer, fail });
    return reply(await readItem(services, changed.story, caller), { unfinished: changed.unfinished });
  };

export const handler = serve('story.regenerateStory', spec, regenerateStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  versions: buildVersions,
  ceilings: buildCeilings,
  fairUse: buildFairUse,
  textModeration: buildTextModeration,
  voices: buildVoices,
  languages: buildLanguages,
  workflows: buildWorkflows,
  views: buildViews,
  favorites: buildFavoriteMarks,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  now: buildNow,
  sleep: buildSleep,
});
