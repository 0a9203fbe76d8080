import { swapVoice as spec, type Revoiced } from '#shared/narration/swapVoice.ts';
import { findVoice } from '#shared/voices/voices.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildWorkflows } from '#functions/lib/adapters/workflows.ts';
import { buildNow, buildSleep } from '#functions/lib/clock.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildChanges } from '#functions/lib/db/changes.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import type { Environment } from '#functions/lib/environment.ts';
import { buildCeilings } from '#functions/lib/fairUse.ts';
import { keptNarration, narrationKeys } from '#functions/lib/narrationFile.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { Narration, Story } from '#functions/lib/story.ts';
import { toItem } from '#functions/stories/present.ts';
import { readTimings } from '#functions/stories/readItem.ts';
import {
  findChangeable,
  notChanged,
  tellAgain,
  waitForChange,
  type ChangeNeeds,
} from '#functions/stories/tellAgain.ts';

type Needs = ChangeNeeds & Pick<Services, 'media' | 'mediaUrls' | 'speechEngine'>;

const present = async ({ media, mediaUrls }: Needs, story: Story): Promise<Revoiced> => {
  const timings = await readTimings(media, story);
  return toItem({ story, metrics: { views: 0, favorites: 0 } }, { mediaUrls, timings, forOwner: true });
};

/** What this voice said of these words before, if it did. */
const findKept = async (
  { media, speechEngine: engine }: Needs,
  { uid, telling }: Story,
  voiceId: string,
): Promise<Narration | undefined> => {
  if (!telling) return undefined;
  const keys = narrationKeys(uid, { text: telling.text, voiceId, engine });
  const kept = await keptNarration(media, keys);
  return kept && { ...keys, voiceId, durationSeconds: kept.durationSeconds };
};

export const swapVoice =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { uid, voice_id: voiceId }, headers, caller, address, fail }) => {
    const { stories, changes } = services;
    const story = await findChangeable(stories, { uid, caller, fail });
    if (!findVoice(voiceId)) throw fail('UNKNOWN_VOICE', `There is no voice ${voiceId}.`);
    const waiting = { seconds: headers.prefer, fail };
    const { change } = story;
    // Asked for twice, as after a lost answer: that change is waited for.
    if (change?.kind === 'voice' && change.voiceId === voiceId) {
      const told = await waitForChange(services, { uid, version: change.version }, waiting);
      return reply(await present(services, told.story), { unfinished: told.unfinished });
    }
    if (story.narration?.voiceId === voiceId) return present(services, story);

    const kept = await findKept(services, story, voiceId);
    if (kept) {
      const adopted = await changes.adopt(story, kept);
      if (adopted.is !== 'done') throw notChanged(adopted, fail);
      return present(services, (await stories.find(uid)) ?? story);
    }
    const told = await tellAgain(services, { story, caller, address, words: 'same', voiceId }, waiting);
    return reply(await present(services, told.story), { unfinished: told.unfinished });
  };

export const handler = serve('narration.swapVoice', spec, swapVoice, {
  callers: buildCallers,
  stories: buildStoryReader,
  changes: buildChanges,
  ceilings: buildCeilings,
  workflows: buildWorkflows,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  speechEngine: (env: Environment) => env.SPEECH_ENGINE,
  now: buildNow,
  sleep: buildSleep,
});
