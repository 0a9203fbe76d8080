import * as z from 'zod/mini';

/**
 * What made the words that are served: a model, the built-in storyteller of one machine, the story's owner, or we
 * ourselves, as of the samples.
 */
export const Teller = z.enum(['model', 'builtin', 'owner', 'house']);
export type Teller = z.output<typeof Teller>;
