import * as z from 'zod/mini';

/** A mood ("tag" in the product's specification). `image` and `audio` are paths on the product's own origin. */
export const Mood = z.object({
  id: z.int(),
  name: z.string(),
  adjective: z.string(),
  image: z.string(),
  excerpt: z.string(),
  audio: z.string(),
  /** Words a soundtrack of this mood answers to. */
  moods: z.array(z.string()),
});
export type Mood = z.output<typeof Mood>;
