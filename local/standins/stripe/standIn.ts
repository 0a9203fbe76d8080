import type Stripe from 'stripe';
import type { Store } from './store.ts';
import type { Form } from './form.ts';

export type StandIn = {
  store: Store;
  /** The stand-in's time in whole seconds: the machine's plus the moved offset. */
  nowSeconds: () => number;
  emit: (type: Stripe.Event.Type, object: Stripe.Event.Data.Object) => void;
  refused: Set<string>;
};

/** One API call with its parameters and the id in its path. @throws StripeRefusal */
export type Operation = (standIn: StandIn, form: Form, id: string) => unknown;
