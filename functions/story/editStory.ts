import { editStory as spec } from '#shared/story/editStory.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import { checkWords, type CheckNeeds } from './checkWords.ts';
import { lengthTrouble } from './lengthTrouble.ts';
import { buildTextModeration } from './moderation/textModeration.ts';
import { buildWorkflows } from './narrate/workflows.ts';
import { readItem, type ItemNeeds } from './readItem.ts';
import { buildChanges } from './store/changes.ts';
import { buildFavoriteMarks } from './store/favoriteMarks.ts';
import { buildStoryReader } from './store/storyReader.ts';
import { buildViews } from './store/views.ts';
import { plainParagraphs } from './storyteller/plainText.ts';
import { findChangeable, makeChange, type ChangeNeeds } from './makeChange.ts';

export const editStory =
  (services: ChangeNeeds & ItemNeeds & CheckNeeds): UseCase<typeof spec> =>
  async ({ params: { uid }, headers, body, caller, address, fail }) => {
    const story = await findChangeable(services.stories, { uid, caller, fail });
    const text = plainParagraphs(body.text);
    if (text === '') throw fail('BAD_REQUEST', 'TEXT_MISSING');
    const tooLong = lengthTrouble(text);
    if (tooLong !== undefined) throw fail('BAD_REQUEST', tooLong);
    if (text === story.content?.text) return readItem(services, story, caller);
    if (story.isPublic) await checkWords(services, text, { by: { caller, address }, fail, refused: 'WORDS_REFUSED' });
    const asked = { story, caller, address, words: { text } };
    const changed = await makeChange(services, asked, { seconds: headers.prefer, fail });
    return reply(await readItem(services, changed.story, caller), { unfinished: changed.unfinished });
  };

export const handler = serve('story.editStory', spec, editStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  changes: buildChanges,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
  workflows: buildWorkflows,
  views: buildViews,
  favorites: buildFavoriteMarks,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  now: buildNow,
  sleep: buildSleep,
});
