import type { Emulator } from '#local/platform/wire/listen.ts';
import { awsJson } from '#local/platform/wire/wire.ts';
import type { PictureClasses } from './classifyPicture.ts';
import { detectModerationLabels } from './operations/DetectModerationLabels.ts';

export type RekognitionOptions = {
  pictures: { run(job: 'classify', bytes: Uint8Array, signal: AbortSignal): Promise<PictureClasses> };
};

/** Moderates pictures with a local model. README.md lists what the model cannot detect. */
export const createRekognition = async ({ pictures }: RekognitionOptions): Promise<Emulator> => {
  const DetectModerationLabels = detectModerationLabels({
    classify: async (bytes, signal) => pictures.run('classify', bytes, signal),
  });
  return { name: 'rekognition', handle: awsJson({ DetectModerationLabels }), close: async () => {} };
};
