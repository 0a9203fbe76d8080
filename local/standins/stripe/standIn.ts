import type Stripe from 'stripe';
import type { Store } from './store.ts';
import type { Form } from './form.ts';

export type StandIn = {
  store: Store;
  /** The time of this machine plus the offset that tests have set, in whole seconds. */
  nowSeconds: () => number;
  emit: (type: Stripe.Event.Type, object: Stripe.Event.Data.Object) => void;
  refused: Set<string>;
};

/** @throws StripeRefusal */
export type Operation = (standIn: StandIn, form: Form, id: string) => unknown;
