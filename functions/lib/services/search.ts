import type { ListedStory, Page } from '../services.ts';

export type SearchQuery = {
  /** As `wordsOf` gives them: each, or its beginning of `limits.searchLetters` or more, must be a term of the story. */
  words: readonly string[];
  moodIds: readonly number[] | undefined;
  cursor: string | undefined;
};

export type Search = {
  /**
   * Public stories by their words, at most 8 round trips. A page may be short, or empty, and still carry a cursor.
   * @throws CursorError for a cursor that is not ours, or of another search.
   */
  find(query: SearchQuery): Promise<Page<ListedStory>>;
};
