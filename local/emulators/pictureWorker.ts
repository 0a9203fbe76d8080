import { serveJobs } from '#local/workers/workerJobs.ts';
import type { BuiltinAnswer, BuiltinRequest } from './bedrock/builtinTeller.ts';
import { tell, tellSeveral } from './bedrock/builtin/tell.ts';
import { classifyPicture, warmClassifier, type PictureClasses } from './rekognition/classifyPicture.ts';

type Content = Parameters<typeof tell>[1];

const jobs = {
  tell: async ({ bytes, others, memory, ...wishes }: BuiltinRequest, isAlive: () => void): Promise<BuiltinAnswer> => {
    if (others) return tellSeveral([{ bytes, about: wishes.about }, ...others], { ...wishes, memory, isAlive });
    // The memory is what this same function returned, kept as JSON.
    return tell(bytes, { ...wishes, ...(memory ? { memory: memory as NonNullable<Content['memory']> } : {}) });
  },
  classify: async (bytes: Uint8Array, isAlive: () => void): Promise<PictureClasses> => {
    await warmClassifier();
    isAlive();
    return classifyPicture(bytes);
  },
  /** So that the first story does not wait for the model. */
  warm: async (): Promise<void> => warmClassifier(),
};
export type PictureJobs = typeof jobs;

serveJobs(jobs);
