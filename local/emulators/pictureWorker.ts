import { serveJobs } from '#local/workerJobs.ts';
import type { BuiltinAnswer, BuiltinRequest } from './bedrock/builtinTeller.ts';
import type { tell as Tell } from './bedrock/builtin/tell.ts';
import type { PictureClasses } from './rekognition/classifyPicture.ts';

type Content = Parameters<typeof Tell>[1];

// Both parts are loaded when first asked for: a test of one does not pay for the other's model.
const jobs = {
  tell: async ({ bytes, memory, ...wishes }: BuiltinRequest, isAlive: () => void): Promise<BuiltinAnswer> => {
    const { tell } = await import('./bedrock/builtin/tell.ts');
    isAlive();
    // The memory is what this same function returned, kept as JSON.
    return tell(bytes, { ...wishes, ...(memory ? { memory: memory as NonNullable<Content['memory']> } : {}) });
  },
  classify: async (bytes: Uint8Array, isAlive: () => void): Promise<PictureClasses> => {
    const { classifyPicture, warmClassifier } = await import('./rekognition/classifyPicture.ts');
    isAlive();
    await warmClassifier();
    isAlive();
    return classifyPicture(bytes);
  },
  /** Loads both, so that the first story does not wait for it. */
  warm: async (_: undefined, isAlive: () => void): Promise<void> => {
    const { warmClassifier } = await import('./rekognition/classifyPicture.ts');
    isAlive();
    await warmClassifier();
    isAlive();
    await import('./bedrock/builtin/tell.ts');
  },
};
export type PictureJobs = typeof jobs;

serveJobs(jobs);
