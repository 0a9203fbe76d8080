import type { Emulator } from '../listen.ts';
import type { PictureThread } from '../pictureThread.ts';
import { awsJson } from '../wire.ts';
import { detectModerationLabels } from './operations/DetectModerationLabels.ts';

export type RekognitionOptions = {
  /** Closed by whoever made it: the storyteller uses it too. */
  pictures: Pick<PictureThread, 'run'>;
};

/** Amazon Rekognition's moderation of pictures. See SUPPORT.md for what it cannot see. */
export const createRekognition = async ({ pictures }: RekognitionOptions): Promise<Emulator> => {
  const DetectModerationLabels = detectModerationLabels({
    classify: async (bytes, signal) => pictures.run('classify', bytes, signal),
  });
  return { name: 'rekognition', handle: awsJson({ DetectModerationLabels }), close: async () => {} };
};
