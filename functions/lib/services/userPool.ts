/** Whom the user pool knows, as they came to us through it. */
export type UserPool = {
  /** Forgets a person, by the name that the pool has for them; one whom it does not know stays so. @throws Throttled, Unavailable */
  removeUser(username: string): Promise<void>;
};
