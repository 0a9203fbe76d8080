import * as z from 'zod/mini';

export const publicTexts = z.registry<{ readBy: 'everybody' }>();

/** Marks a field as public text, which must be moderated. `test/architecture/publicWords.test.ts` checks each one. */
export const publicText = (): z.ZodMiniString => z.string().register(publicTexts, { readBy: 'everybody' });
