import * as z from 'zod/mini';

/** The author of the present text: a model, the built-in storyteller of one machine, the story's owner, or us, for the samples. */
export const Teller = z.enum(['model', 'builtin', 'owner', 'house']);
export type Teller = z.output<typeof Teller>;
