import type { TextModeration } from '#functions/story/ports.ts';

/** What the fake refuses wherever it stands in a text. */
export const UNFIT_WORD = 'unspeakable';

export const fakeTextModeration: TextModeration = {
  check: async (text) => (text.includes(UNFIT_WORD) ? 'refused' : 'fine'),
};
