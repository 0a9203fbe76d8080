import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildSpeech } from '#functions/lib/adapters/speech.ts';
import { buildStories } from '#functions/lib/db/stories.ts';
import { MissingMediaError } from '#functions/lib/refusals.ts';
import type { Services } from '#functions/lib/services.ts';
import { step, StepInput } from '#functions/lib/step.ts';
import { findCurrent, isFinished } from './progress.ts';
import { NarrationFile, narrationKeys } from './narrationFile.ts';

type Needs = Pick<Services, 'stories' | 'media' | 'speech'>;
type Spoken = { text: string; voiceId: string };

/** The file beside the mp3 is written after it: where it is, the mp3 is. */
const keptNarration = async (media: Needs['media'], timingsKey: string): Promise<NarrationFile | undefined> => {
  try {
    return NarrationFile.parse(JSON.parse(Buffer.from(await media.get(timingsKey)).toString('utf8')));
  } catch (error) {
    if (error instanceof MissingMediaError) return undefined;
    throw error;
  }
};

const newNarration = async (
  { media, speech }: Pick<Needs, 'media' | 'speech'>,
  spoken: Spoken,
  { key, timingsKey }: { key: string; timingsKey: string },
): Promise<NarrationFile> => {
  const { mp3, timings, durationSeconds } = await speech.narrate(spoken);
  const file: NarrationFile = { ...timings, durationSeconds };
  await media.put(key, mp3, 'audio/mpeg');
  await media.put(timingsKey, Buffer.from(JSON.stringify(file)), 'application/json');
  return file;
};

/**
 * Reads the story aloud, with its word and sentence timings. Speech is most of what a story costs: words, voice and
 * engine that were spoken before are not spoken again.
 * @throws Throttled, Unavailable
 */
export const narrate =
  ({ stories, media, speech }: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await findCurrent(stories, { uid, version });
    if (!story || isFinished(story)) return;
    if (!story.telling) throw new Error('there are no words to speak');
    if (story.stage !== 'narrating') await stories.setStage(uid, version, 'narrating');
    const spoken = { text: story.telling.text, voiceId: story.voiceId };
    const keys = narrationKeys(uid, { ...spoken, engine: speech.engine });
    const file = (await keptNarration(media, keys.timingsKey)) ?? (await newNarration({ media, speech }, spoken, keys));
    await stories.saveNarration(uid, version, {
      voiceId: story.voiceId,
      ...keys,
      durationSeconds: file.durationSeconds,
    });
  };

export const handler = step({ name: 'narrate.narrate', input: StepInput }, narrate, {
  stories: buildStories,
  media: buildMedia,
  speech: buildSpeech,
});
