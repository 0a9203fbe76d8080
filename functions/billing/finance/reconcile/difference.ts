/** A disagreement between our books and the payment provider, or inside our books. */
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
  /** Undefined when only the other side has the item. */
  ours?: string;
  theirs?: string;
};

export const dollars = (cents: number): string => (cents / 100).toFixed(2);
