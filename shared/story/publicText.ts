import * as z from 'zod/mini';

export const publicTexts = z.registry<{ readBy: 'everybody' }>();

/**
 * A text of the contract that a person or a model wrote and that everybody reads once the story is public. What is marked
 * so has to be among the words that are moderated: `test/architecture/publicWords.test.ts` holds each such field to it.
 */
export const publicText = (): z.ZodMiniString => z.string().register(publicTexts, { readBy: 'everybody' });
