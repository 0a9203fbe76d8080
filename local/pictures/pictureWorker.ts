import { serveJobs } from '#local/platform/threads/workerJobs.ts';
import type { BuiltinAnswer, BuiltinRequest } from '#local/standins/bedrock/builtinStoryteller.ts';
import { placesOf } from '#local/storyteller/placesOf.ts';
import { tell, tellSeveral, type GeneratedStory } from '#local/storyteller/tell.ts';
import { classifyPicture, warmClassifier, type PictureClasses } from '#local/standins/rekognition/classifyPicture.ts';

type Content = Parameters<typeof tell>[1];

const withPlaces = <Of extends Pick<GeneratedStory, 'facts'>>(story: Of) => ({
  ...story,
  places: placesOf(story.facts),
});

const jobs = {
  tell: async ({ bytes, others, memory, ...wishes }: BuiltinRequest, isAlive: () => void): Promise<BuiltinAnswer> => {
    if (others)
      return withPlaces(
        await tellSeveral([{ bytes, about: wishes.about, details: wishes.details }, ...others], {
          ...wishes,
          memory,
          isAlive,
        }),
      );
    // `tell` itself returned this memory earlier, so its shape is not checked.
    return withPlaces(
      await tell(bytes, { ...wishes, ...(memory ? { memory: memory as NonNullable<Content['memory']> } : {}) }),
    );
  },
  classify: async (bytes: Uint8Array, isAlive: () => void): Promise<PictureClasses> => {
    await warmClassifier();
    isAlive();
    return classifyPicture(bytes);
  },
  warm: async (): Promise<void> => warmClassifier(),
};
export type PictureJobs = typeof jobs;

serveJobs(jobs);
