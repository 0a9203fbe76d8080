import type { Emulator } from '../listen.ts';
import type { PictureThread } from '../pictureThread.ts';
import { awsJson } from '../wire.ts';
import { detectModerationLabels } from './operations/DetectModerationLabels.ts';

export type RekognitionOptions = {
  /** Closed by whoever made it: the storyteller uses it too. */
  pictures: Pick<PictureThread, 'run'>;
  /** Loads the model (and the storyteller, which shares the thread) in the background, so that the first story does not wait for it. */
  warm?: boolean;
};

/** Amazon Rekognition's moderation of pictures. See SUPPORT.md for what it cannot see. */
export const createRekognition = async ({ pictures, warm = true }: RekognitionOptions): Promise<Emulator> => {
  // A failure to load shows on the first request, which is answered with it.
  if (warm) pictures.run('warm', undefined).catch(() => {});
  const DetectModerationLabels = detectModerationLabels({
    classify: async (bytes, signal) => pictures.run('classify', bytes, signal),
  });
  return { name: 'rekognition', handle: awsJson({ DetectModerationLabels }), close: async () => {} };
};
