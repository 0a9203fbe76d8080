/** Reasons that are stored with a book. Clients need their messages whenever they show the book. */
export const bookFailures = {
  BOOK_FAILED: 'Couldn’t make this file. Try again.',
  BOOK_STORY_GONE: 'One of these stories was removed or made private. Choose again.',
  BOOK_STORY_SILENT: 'One of these stories has no narration. Leave it out, or add narration first.',
  BOOK_LETTERS_MISSING: 'One of these stories has letters that we can’t print. Make an e-book instead.',
  BOOK_PARTS_MISSING: 'Part of one of these stories is missing. Open the story and try again.',
  BOOK_TOO_SLOW: 'Making this file took too long. Choose fewer stories.',
} as const;
