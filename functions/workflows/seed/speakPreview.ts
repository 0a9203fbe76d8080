import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildSpeech } from '#functions/lib/adapters/speech.ts';
import type { Services } from '#functions/lib/services.ts';
import { step } from '#functions/lib/step.ts';
import { SpokenPreview } from './wanted.ts';

/** Has a voice say something short, for everybody to hear. @throws Throttled, Unavailable */
export const speakPreview =
  ({ speech, media }: Pick<Services, 'speech' | 'media'>) =>
  async ({ object, madeOf, voiceId, text }: SpokenPreview): Promise<void> => {
    const { mp3 } = await speech.narrate({ text, voiceId });
    await media.put(object, mp3, 'audio/mpeg', { madeOf });
  };

export const handler = step({ name: 'seed.speakPreview', input: SpokenPreview }, speakPreview, {
  speech: buildSpeech,
  media: buildMedia,
});
