import type { BookList } from '#shared/book/createBook.ts';
import type { Story } from '#functions/story/story.ts';
import type { writeFile } from './writeFile.ts';

export type BookLists = {
  /** The newest stories of a list, in any state. @param max at most 100 */
  listNewest(ownerId: string, list: BookList, max: number): Promise<Story[]>;
};

export type BookPorts = { bookLists: BookLists; writeFile: typeof writeFile };
