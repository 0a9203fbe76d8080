/** A disagreement between our books and Stripe's, or within our books. */
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
  subject: string;
  userId?: string;
  /** `ours` is undefined if only Stripe has the item, and `theirs` if only we have it. */
  ours?: string;
  theirs?: string;
};

export const dollars = (cents: number): string => (cents / 100).toFixed(2);
