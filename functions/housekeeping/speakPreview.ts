import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step } from '#functions/platform/step.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import { buildSpeech } from '#functions/story/speech/speech.ts';
import { SpokenPreview } from './wanted.ts';

/** Makes and stores the preview of a voice or mood. @throws Throttled, Unavailable */
export const speakPreview =
  ({ speech, media }: Pick<StoryPorts, 'speech'> & Pick<PlatformPorts, 'media'>) =>
  async ({ object, madeOf, voiceId, language, moodId, text }: SpokenPreview): Promise<void> => {
    const { mp3 } = await speech.narrate({ text, voiceId, language, moodId });
    await media.put(object, mp3, 'audio/mpeg', { madeOf });
  };

export const handler = step({ name: 'seed.speakPreview', input: SpokenPreview }, speakPreview, {
  speech: buildSpeech,
  media: buildMedia,
});
