import * as z from 'zod/mini';

export const publicTexts = z.registry<{ readBy: 'everybody' }>();

/** Marks public text that must be moderated; `test/architecture/publicWords.test.ts` checks each such field. */
export const publicText = (): z.ZodMiniString => z.string().register(publicTexts, { readBy: 'everybody' });
