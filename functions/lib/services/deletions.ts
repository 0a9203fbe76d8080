/** Stories that are deleted: gone for everybody at once, and then what is left of them bit by bit. */
export type Deletions = {
  /**
   * One transaction: the story is in no list, no search and under no address any more, and it is written down that the
   * rest is to go. A story whose deletion has begun is begun again. What it cost stays in the books.
   * @param ownerId the owner who asks; undefined: an operator
   * @returns busy while the story is told for the first time
   */
  begin(uid: string, ownerId: string | undefined): Promise<'begun' | 'busy' | 'gone'>;
  /**
   * Removes all items of a story whose deletion has begun. That it has is forgotten last, and only when no late step of a
   * change can leave a file behind any more: until then, the same is to be done again. Its files go before.
   */
  finish(uid: string): Promise<void>;
  /** Those that are not finished. */
  listUnfinished(): Promise<string[]>;
};
