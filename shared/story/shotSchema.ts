import * as z from 'zod/mini';

/** A rectangle of the picture, in fractions of its width and height. */
export const Area = z.object({
  left: z.number().check(z.gte(0), z.lte(1)),
  top: z.number().check(z.gte(0), z.lte(1)),
  width: z.number().check(z.positive(), z.lte(1)),
  height: z.number().check(z.positive(), z.lte(1)),
});
export type Area = z.output<typeof Area>;

/** An area that is shown from `start` on. `start` is the UTF-16 offset of a sentence in `analysisText`. */
export const Shot = z.extend(Area, { start: z.int(), picture: z._default(z.int(), 0) });
export type Shot = z.output<typeof Shot>;
