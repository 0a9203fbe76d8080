import * as z from 'zod/mini';

/** The author of the present text: a model, the built-in storyteller of one machine, the story's owner, or the product, for the samples. */
export const Author = z.enum(['model', 'built-in', 'owner', 'product']);
export type Author = z.output<typeof Author>;
