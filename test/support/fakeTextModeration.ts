import type { TextModeration } from '#functions/story/ports.ts';

/** The fake refuses any text with this word. */
export const UNFIT_WORD = 'unspeakable';

export const fakeTextModeration: TextModeration = {
  check: async (text) => (text.includes(UNFIT_WORD) ? 'refused' : 'fine'),
};
