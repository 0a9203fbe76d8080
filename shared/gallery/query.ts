import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** A page of a gallery. `cursor` is opaque, from the `Link` header of the page before; `tagIds` repeats its key. */
export const GalleryQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1024))),
  tagIds: z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((value) => (Array.isArray(value) ? value : [value])),
      ),
      z.array(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))).check(z.maxLength(24)),
    ),
  ),
});

/** Explore may be searched: each word, or its beginning of three letters or more, must be in the story. */
export const ExploreQuery = z.extend(GalleryQuery, {
  search: z.optional(z.string().check(z.maxLength(limits.searchCharacters))),
});
