import { editStory as spec } from '#shared/story/editStory.ts';
import { titleOf } from '#shared/story/title.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import { checkWords, type CheckNeeds } from './checkWords.ts';
import { lengthError, titleLengthError } from './lengthError.ts';
import { buildTextModeration } from './moderation/textModeration.ts';
import { buildWorkflows } from './narrate/workflows.ts';
import type { OwnedStory } from './ownedStory.ts';
import { publicWordsOf } from './publicWords.ts';
import { buildLanguages, requireSpoken } from './languages/languages.ts';
import type { StoryPorts } from './ports.ts';
import { buildVoices, voiceFor } from './voices.ts';
import { readItem, type ItemNeeds } from './readItem.ts';
import { buildVersions } from './store/versions.ts';
import { buildFavoriteMarks } from './store/favoriteMarks.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildViews } from './store/views.ts';
import { isShared, languageOf, type Text, type Story } from './story.ts';
import { plainParagraphs } from './storyteller/plainText.ts';
import { findChangeable, makeVersion, notChanged, type VersionPorts } from './makeVersion.ts';

type Needs = VersionPorts & ItemNeeds & CheckNeeds & Pick<StoryPorts, 'voices' | 'languages'>;
type Ask = Parameters<UseCase<typeof spec>>[0];

const wordsIn = ({ body, fail }: Pick<Ask, 'body' | 'fail'>, before: Text) => {
  const text = plainParagraphs(body.text);
  if (text === '') throw fail('BAD_REQUEST', 'TEXT_MISSING');
  const title = body.title === undefined ? before.title : plainParagraphs(body.title).replaceAll('\n\n', ' ');
  if (title === '') throw fail('BAD_REQUEST', 'TITLE_MISSING');
  const tooLong = lengthError(text, before.length) ?? (title === undefined ? undefined : titleLengthError(title));
  if (tooLong !== undefined) throw fail('BAD_REQUEST', tooLong);
  return { text, ...(title !== undefined && { title }) };
};

/** Changes only the title. The narration stays, because it does not contain the title. */
const retitle = async (
  { versions, ceilings, stories }: Needs,
  story: OwnedStory,
  title: string,
  ask: Ask,
): Promise<Story> => {
  const { caller, address, fail } = ask;
  const titled = await versions.retitle(story, title, ceilings.usesOf('regenerate', { caller, address }));
  if (titled.status === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_CHANGES');
  if (titled.status !== 'done') throw notChanged(titled, fail);
  return (await stories.find(story.uid)) ?? story;
};

export const editStory =
  (services: Needs): UseCase<typeof spec> =>
  async (ask) => {
    const { params, headers, caller, address, fail } = ask;
    const story = await findChangeable(services.stories, { uid: params.uid, caller, fail });
    const { text } = story;
    if (!text) throw new Error('published story has no text');
    const words = wordsIn(ask, text);
    const { title = titleOf(text), text: body } = words;
    const before = languageOf(text);
    const language =
      ask.body.language === undefined ? before : requireSpoken(services.languages, ask.body.language, fail);
    const isSameText = body === text.body && language === before;
    if (isSameText && title === titleOf(text)) return readItem(services, story, caller);
    const all = publicWordsOf({ ...text, title, body });
    const by = { caller, address };
    if (isShared(story)) await checkWords(services, all, { by, fail, refused: 'WORDS_REFUSED', language });
    if (isSameText) return readItem(services, await retitle(services, story, title, ask), caller);
    const voiceId = voiceFor(services.voices, language, story.voiceId) ?? story.voiceId;
    const changed = await makeVersion(
      services,
      { story, ...by, words, language, voiceId },
      { seconds: headers.prefer, fail },
    );
    return reply(await readItem(services, changed.story, caller), { unfinished: changed.unfinished });
  };

export const handler = serve('story.editStory', spec, editStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  versions: buildVersions,
  textModeration: buildTextModeration,
  voices: buildVoices,
  languages: buildLanguages,
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
