import sharp from 'sharp';
import { picturesWith } from '#functions/story/pictures/pictures.ts';
import type { PictureFile } from '#functions/story/ports.ts';
import { createPictureThread } from '#local/pictures/pictureThread.ts';
import { speakLocally } from '#local/standins/polly/speech.ts';
import type { SpeechJobs } from '#local/standins/polly/speechWorker.ts';
import { utteranceOf } from '#local/standins/polly/testing/plain.ts';
import { findVoice } from '#local/standins/polly/voices.ts';
import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool } from '#local/platform/threads/workerPool.ts';
import { elapsedMilliseconds } from '../support/measure.ts';

export type FloorTimes = {
  /** The time of the work that a story cannot do without, in milliseconds. */
  all: number;
  /** The same without moderation and storyteller, in milliseconds. */
  filesAndVoice: number;
};

/** Does a story's work with direct calls: no request, no table, no workflow. */
export const createStoryFloor = () => {
  const speakers = createWorkerPool<SpeechJobs>({ file: () => workerFile('speech'), size: 2, silenceSeconds: 60 });
  const lookers = createPictureThread();
  const speak = speakLocally(speakers);
  const pictures = picturesWith(async () => sharp);
  const voice = findVoice('Joanna');
  if (!voice) throw new Error('The voice Joanna is missing.');
  return {
    close: async (): Promise<void> => {
      await Promise.all([speakers.close(), lookers.close()]);
    },
    measure: async (photo: Uint8Array, text: string): Promise<FloorTimes> => {
      const files = new Map<string, PictureFile>();
      const made = await elapsedMilliseconds(() =>
        pictures.prepare('floor', photo, async (file) => void files.set(file.key, file)),
      );
      // Moderation and storyteller get the same file as in the product.
      const bytes = new Uint8Array(files.get(made.result.key)?.bytes ?? []);
      const seen = await elapsedMilliseconds(() =>
        Promise.all([lookers.run('classify', bytes), lookers.run('tell', { bytes, attempt: 0 })]),
      );
      const said = await elapsedMilliseconds(() => speak(utteranceOf(text, voice)));
      const filesAndVoice = made.milliseconds + said.milliseconds;
      return { all: filesAndVoice + seen.milliseconds, filesAndVoice };
    },
  };
};
