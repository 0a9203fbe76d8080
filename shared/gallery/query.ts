import * as z from 'zod';
import { limits } from '../limits.ts';

/** A page of a gallery. `cursor` is opaque, from the `Link` header of the page before; `tagIds` repeats its key. */
export const GalleryQuery = z.object({
  cursor: z.string().max(1024).optional(),
  tagIds: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^\d{1,4}$/)
            .transform(Number),
        )
        .max(24),
    )
    .optional(),
});

/** Explore may be searched: each word, or its beginning of three letters or more, must be in the story. */
export const ExploreQuery = GalleryQuery.extend({ search: z.string().max(limits.searchCharacters).optional() });
