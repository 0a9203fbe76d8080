export type KnownBy = { poolUsername?: string | undefined; customerId?: string | undefined };

/** Accounts, and visitors, who delete themselves: gone for everybody at once, and then what is left of them bit by bit. */
export type AccountDeletions = {
  /**
   * One transaction: nobody is signed in as this caller or can sign in as them again, name and address are forgotten, and it
   * is written down that the rest is to go. Of a person stays a salted hash. A second call changes nothing.
   */
  begin(callerId: string): Promise<void>;
  /** Stories that still are theirs; those in the making can only go when they are told. */
  listStories(callerId: string): Promise<string[]>;
  /**
   * Removes favourites with their counts, sign-ins and all else of a caller whose deletion has begun, but the ledger, in
   * which what was left is entered as forfeited. That it has begun is forgotten last, when no late request can leave a
   * story or a hold behind any more: until then, the same is to be done again.
   */
  finish(callerId: string): Promise<void>;
  /** Who else still knows them: by which name the user pool does, and as which customer the payment provider. */
  findKnownBy(callerId: string): Promise<KnownBy>;
  /** That one of them has forgotten this name or customer. Until all have, the deletion is not finished. */
  noteForgotten(callerId: string, by: KnownBy): Promise<void>;
  /**
   * Has visitors go whose days are over: what they left, and then their stories, as if they had asked for it.
   * @param until when to leave the others to the next time
   * @returns how many
   */
  endVisitors(until: Date): Promise<number>;
  /** Those that are not finished. */
  listUnfinished(): Promise<string[]>;
};
