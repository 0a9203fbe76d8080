/** The limits of administration are apart from `limits`, because a first visit loads all of those. */
export const adminLimits = {
  /** The maximum of a page of a list. */
  pageItems: 50,
  /** Smaller, because each job of a page is a call of Step Functions, which limits their rate. */
  mediaJobItems: 20,
  reasonCharacters: 200,
  /** Counting more stories of an account would cost too much. */
  storiesCounted: 100,
} as const;
