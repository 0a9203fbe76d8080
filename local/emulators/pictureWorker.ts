import { serveJobs } from '#local/workerJobs.ts';
import type { BuiltinAnswer, BuiltinRequest } from './bedrock/builtinTeller.ts';
import type { tell as Tell } from './bedrock/builtin/tell.ts';
import type { PictureClasses } from './rekognition/classifyPicture.ts';

type Telling = Parameters<typeof Tell>[1];

// Both parts are loaded when first asked for: a test of one does not pay for the other's model.
const jobs = {
  tell: async ({ bytes, memory, ...wishes }: BuiltinRequest): Promise<BuiltinAnswer> => {
    const { tell } = await import('./bedrock/builtin/tell.ts');
    // The memory is what this same function returned, kept as JSON.
    return tell(bytes, { ...wishes, ...(memory ? { memory: memory as NonNullable<Telling['memory']> } : {}) });
  },
  classify: async (bytes: Uint8Array): Promise<PictureClasses> => {
    const { classifyPicture } = await import('./rekognition/classifyPicture.ts');
    return classifyPicture(bytes);
  },
  /** Loads both, so that the first story does not wait for it. */
  warm: async () => {
    const { warmClassifier } = await import('./rekognition/classifyPicture.ts');
    await warmClassifier();
    await import('./bedrock/builtin/tell.ts');
  },
};
export type PictureJobs = typeof jobs;

serveJobs(jobs);
