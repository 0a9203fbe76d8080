import { MissingMediaError } from '#functions/platform/failures.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { readNarrationFile } from '#functions/story/narrationFile.ts';
import { mixStory } from '../mix/mixStory.ts';
import { exportFile, ExportInput, hasMusic } from './exportInput.ts';

type Needs = { media: Pick<Media, 'get' | 'put'>; mixStory: typeof mixStory };

/**
 * Mixes a video's sound, always to the same bytes. @throws NarrationUnreadable, SoundtrackUnreadable, MissingMediaError
 */
export const mix =
  ({ media, mixStory }: Needs) =>
  async (input: ExportInput): Promise<{ audioKey: string; durationMilliseconds: number }> => {
    const { jobId, narrationKey, timingsKey, soundtrackKey, musicVolume } = input;
    const timings = await readNarrationFile(media, timingsKey);
    if (!timings) throw new MissingMediaError(timingsKey);
    const [narration, soundtrack] = await Promise.all([
      media.get(narrationKey),
      soundtrackKey !== undefined && hasMusic(input) ? media.get(soundtrackKey) : undefined,
    ]);
    const { mp3, durationMilliseconds } = await mixStory({ narration, timings, soundtrack, musicVolume });
    const audioKey = exportFile(jobId, 'mix.mp3');
    await media.put(audioKey, mp3, 'audio/mpeg');
    return { audioKey, durationMilliseconds };
  };

export const handler = step({ name: 'export.mix', input: ExportInput }, mix, {
  media: buildMedia,
  mixStory: () => mixStory,
});
