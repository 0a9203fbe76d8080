import { editStory as spec } from '#shared/stories/editStory.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { plainParagraphs } from '#functions/lib/adapters/storyteller/plainText.ts';
import { buildTextModeration } from '#functions/lib/adapters/textModeration.ts';
import { buildWorkflows } from '#functions/lib/adapters/workflows.ts';
import { buildNow, buildSleep } from '#functions/lib/clock.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildChanges } from '#functions/lib/db/changes.ts';
import { buildFairUse } from '#functions/lib/db/dailyUses.ts';
import { buildFavorites } from '#functions/lib/db/favorites.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { buildViews } from '#functions/lib/db/views.ts';
import { buildCeilings } from '#functions/lib/fairUse.ts';
import { TEXT_REFUSED } from '#functions/lib/refusals.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import { readItem, type ItemNeeds } from './readItem.ts';
import { checkWords, type CheckNeeds } from './checkWords.ts';
import { lengthTrouble } from './lengthTrouble.ts';
import { findChangeable, tellAgain, type ChangeNeeds } from './tellAgain.ts';

export const editStory =
  (services: ChangeNeeds & ItemNeeds & CheckNeeds): UseCase<typeof spec> =>
  async ({ params: { uid }, headers, body, caller, address, fail }) => {
    const story = await findChangeable(services.stories, { uid, caller, fail });
    const text = plainParagraphs(body.text);
    if (text === '') throw fail('BAD_REQUEST', 'Please write a few words first.');
    const tooLong = lengthTrouble(text);
    if (tooLong !== undefined) throw fail('BAD_REQUEST', tooLong);
    if (text === story.telling?.text) return readItem(services, story, caller);
    if (story.isPublic) await checkWords(services, text, { by: { caller, address }, fail, refused: TEXT_REFUSED });
    const asked = { story, caller, address, words: { text } };
    const told = await tellAgain(services, asked, { seconds: headers.prefer, fail });
    return reply(await readItem(services, told.story, caller), { unfinished: told.unfinished });
  };

export const handler = serve('stories.editStory', spec, editStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  changes: buildChanges,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
  workflows: buildWorkflows,
  views: buildViews,
  favorites: buildFavorites,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  now: buildNow,
  sleep: buildSleep,
});
