import { swapVoice as spec, type SwappedVoice } from '#shared/story/swapVoice.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import type { Environment } from '#functions/platform/environment.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { buildWorkflows } from './narrate/workflows.ts';
import { savedNarration, narrationKeys } from './narrationFile.ts';
import type { StoryPorts } from './ports.ts';
import { toItem } from './present.ts';
import { readTimings } from './readItem.ts';
import { buildVersions } from './store/versions.ts';
import { buildStoryReader } from './store/readStory.ts';
import { storyLanguageOf, type Narration, type Story } from './story.ts';
import { findChangeable, notChanged, makeVersion, waitForVersion, type VersionPorts } from './makeVersion.ts';
import { buildVoices, isOffered, isReadBy } from './voices.ts';

type Needs = VersionPorts & Pick<PlatformPorts, 'media' | 'mediaUrls'> & Pick<StoryPorts, 'speechEngine' | 'voices'>;

const present = async ({ media, mediaUrls }: Needs, story: Story): Promise<SwappedVoice> => {
  const timings = await readTimings(media, story);
  return toItem({ story, metrics: { views: 0, favorites: 0 } }, { mediaUrls, timings, forOwner: true });
};

const findSaved = async (
  { media, speechEngine: engine }: Needs,
  { uid, text }: Story,
  voiceId: string,
): Promise<Narration | undefined> => {
  if (!text) return undefined;
  const keys = narrationKeys(uid, { body: text.body, moodId: text.moodId, voiceId, engine });
  const saved = await savedNarration(media, keys);
  if (!saved) return undefined;
  const { durationSeconds, bytes } = saved;
  return { ...keys, voiceId, durationSeconds, bytes, audience: 'everyone' };
};

export const swapVoice =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { uid, voice_id: voiceId }, headers, caller, address, fail }) => {
    const { stories, versions, voices } = services;
    const story = await findChangeable(stories, { uid, caller, fail });
    if (!isOffered(voices, voiceId))
      throw fail('UNKNOWN_VOICE', { reason: 'VOICE_NAMED_UNKNOWN', arguments: { name: voiceId } });
    if (!isReadBy(voices, voiceId, storyLanguageOf(story))) throw fail('UNKNOWN_VOICE', 'VOICE_OF_OTHER_LANGUAGE');
    const waiting = { seconds: headers.prefer, fail };
    const { pending } = story;
    // A repeated call, for example after a lost answer, waits for the change that is already running.
    if (pending?.kind === 'voice' && pending.voiceId === voiceId) {
      const changed = await waitForVersion(services, { uid, version: pending.version }, waiting);
      return reply(await present(services, changed.story), { unfinished: changed.unfinished });
    }
    if (story.narration?.voiceId === voiceId) return present(services, story);

    const saved = await findSaved(services, story, voiceId);
    if (saved) {
      const adopted = await versions.adopt(story, saved);
      if (adopted.status !== 'done') throw notChanged(adopted, fail);
      return present(services, (await stories.find(uid)) ?? story);
    }
    const changed = await makeVersion(services, { story, caller, address, words: 'same', voiceId }, waiting);
    return reply(await present(services, changed.story), { unfinished: changed.unfinished });
  };

export const handler = serve('story.swapVoice', spec, swapVoice, {
  callers: buildCallers,
  stories: buildStoryReader,
  versions: buildVersions,
  ceilings: buildCeilings,
  workflows: buildWorkflows,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  speechEngine: (env: Environment) => env.SPEECH_ENGINE,
  now: buildNow,
  sleep: buildSleep,
  voices: buildVoices,
});
