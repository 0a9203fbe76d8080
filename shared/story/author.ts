import * as z from 'zod/mini';

/** The author of the text: a model, the local `built-in` storyteller, the owner, or the product for samples. */
export const Author = z.enum(['model', 'built-in', 'owner', 'product']);
export type Author = z.output<typeof Author>;
