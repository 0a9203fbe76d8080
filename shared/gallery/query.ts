import * as z from 'zod/mini';
import { limits } from '../limits.ts';

const tagId = z.string().check(z.regex(/^\d{1,4}$/));

/** Selects a page of a gallery. `cursor` comes from the `Link` header of the previous page. */
export const GalleryQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1024))),
  tagIds: z.optional(
    z.pipe(
      z.union([tagId, z.array(tagId).check(z.maxLength(24))]),
      z.transform((value) => (Array.isArray(value) ? value : [value]).map(Number)),
    ),
  ),
});

/**
 * Each search word must be in the story. A word of at least three letters may also be the beginning of a word in the
 * story.
 */
export const ExploreQuery = z.object({
  ...GalleryQuery.shape,
  search: z.optional(z.string().check(z.maxLength(limits.searchCharacters))),
});
