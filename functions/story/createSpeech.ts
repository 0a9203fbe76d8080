import { createSpeech as spec } from '#shared/story/createSpeech.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { paymentsOf } from '#functions/billing/payment.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { Throttled, Unavailable } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { lengthError } from './lengthError.ts';
import { savedNarration, makeNarration, narrationKeys } from './narrationFile.ts';
import { ownedBy } from './ownedStory.ts';
import type { StoryReaderPorts, StoryPorts } from './ports.ts';
import { priceOf, tooFewTokensFor } from './price.ts';
import { buildSpeech } from './speech/speech.ts';
import { buildSpeeches } from './store/speeches.ts';
import { buildStoryReader } from './store/readStory.ts';
import { languageOf } from './story.ts';
import { buildVoices, isOffered, isReadBy } from './voices.ts';

type Needs = StoryReaderPorts &
  Pick<PlatformPorts, 'media' | 'now' | 'sleep'> &
  Pick<StoryPorts, 'speech' | 'speeches' | 'voices'> &
  Pick<AccountPorts, 'fairUse' | 'ceilings'>;

const RETRY_MILLISECONDS = 500;
/** After a slower failure, there is no second try, because API Gateway ends the request after 30 s. */
const MAX_FIRST_TRY_MILLISECONDS = 10_000;

const isTransient = (error: unknown): boolean => error instanceof Throttled || error instanceof Unavailable;

const withOneRetry = async <T>({ now, sleep }: Pick<Needs, 'now' | 'sleep'>, attempt: () => Promise<T>): Promise<T> => {
  const startedAt = now().getTime();
  try {
    return await attempt();
  } catch (error) {
    if (!isTransient(error) || now().getTime() - startedAt > MAX_FIRST_TRY_MILLISECONDS) throw error;
    await sleep(RETRY_MILLISECONDS);
    return attempt();
  }
};

/** Before the costly speech, refuses callers who cannot pay. The later upload of the audio charges them. */
export const createSpeech =
  ({ stories, media, speech, speeches, voices, fairUse, ceilings, now, sleep }: Needs): UseCase<typeof spec> =>
  async ({ body, caller, address, fail }) => {
    const { uid } = body;
    const story = ownedBy(caller, await stories.find(uid));
    const tooLong = lengthError(body.text, story?.text?.length);
    if (tooLong !== undefined) throw fail('BAD_REQUEST', tooLong);
    if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
    if (story.stage !== 'silent' || !story.text) throw fail('BAD_REQUEST', 'NO_VOICE_AWAITED');
    const { title, body: text, language, author, moodId } = story.text;
    if (body.text.trim() !== text.trim()) throw fail('BAD_REQUEST', 'TEXT_OF_ANOTHER');
    const voiceId = body.voiceId ?? story.voiceId;
    if (!isOffered(voices, voiceId))
      throw fail('UNKNOWN_VOICE', { reason: 'VOICE_NAMED_UNKNOWN', arguments: { name: voiceId } });
    if (!isReadBy(voices, voiceId, languageOf(story.text))) throw fail('UNKNOWN_VOICE', 'VOICE_OF_OTHER_LANGUAGE');
    if (paymentsOf(caller, priceOf(story)).length === 0) throw fail('INSUFFICIENT_TOKENS', tooFewTokensFor(story));

    const keys = narrationKeys(uid, { body: text, moodId, voiceId, engine: speech.engine });
    const speak = async () => {
      const uses = ceilings.usesOf('speech', { caller, address });
      const taken = await fairUse.take(uses);
      if (taken === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
      if (taken === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_READINGS');
      try {
        return await withOneRetry({ now, sleep }, () =>
          makeNarration({ media, speech }, { title, body: text, language, author, moodId, voiceId }, keys),
        );
      } catch (error) {
        await fairUse.giveBack(uses);
        if (!isTransient(error)) throw error;
        throw fail('SPEECH_UNAVAILABLE', 'SPEECH_DOWN', { cause: error });
      }
    };
    const saved = await savedNarration(media, keys);
    const { file, mp3 } = saved ? { file: saved, mp3: await media.get(keys.key) } : await speak();
    const { durationSeconds, bytes } = file;
    await speeches.remember(caller.id, {
      ...{ voiceId, ...keys, durationSeconds, bytes, bytesHash: sha256(mp3) },
      audience: 'everyone',
    });
    return mp3;
  };

export const handler = serve('story.createSpeech', spec, createSpeech, {
  callers: buildCallers,
  stories: buildStoryReader,
  media: buildMedia,
  speech: buildSpeech,
  speeches: buildSpeeches,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
  now: buildNow,
  sleep: buildSleep,
  voices: buildVoices,
});
