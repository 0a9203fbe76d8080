/** One thing that our books and the payment provider, or our books among themselves, say differently. */
export type Difference = {
  kind:
    | 'not in our books'
    | 'not at the provider'
    | 'amount'
    | 'tokens'
    | 'unknown payment'
    | 'subscription'
    | 'balance'
    | 'closing';
  /** The id of what it is about, ours or theirs. */
  subject: string;
  userId?: string;
  /** What each side says, in words; undefined where there is only one side. */
  ours?: string;
  theirs?: string;
};

/** `12.50`, or `-1.25` */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
