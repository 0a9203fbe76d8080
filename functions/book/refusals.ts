import { english } from '#shared/english.ts';

/** All errors in this file set `name` as text: the bundler renames classes, and state machines match the names. */

/** A story was deleted, hidden or made private after the book was requested. */
export class BookStoryGone extends Error {
  override readonly name = 'BookStoryGone';
  constructor() {
    super(english.BOOK_STORY_GONE);
  }
}

export class BookStorySilent extends Error {
  override readonly name = 'BookStorySilent';
  constructor() {
    super(english.BOOK_STORY_SILENT);
  }
}

/** Our typefaces lack a letter of the story, which would be printed as an empty box. */
export class BookLettersMissing extends Error {
  override readonly name = 'BookLettersMissing';
  constructor() {
    super(english.BOOK_LETTERS_MISSING);
  }
}
