import * as z from 'zod/mini';

export const publicTexts = z.registry<{ readBy: 'everybody' }>();

/**
 * Marks a text by a person or a model that everybody can read in a public story. Marked fields must be moderated:
 * `test/architecture/publicWords.test.ts` checks each of them.
 */
export const publicText = (): z.ZodMiniString => z.string().register(publicTexts, { readBy: 'everybody' });
