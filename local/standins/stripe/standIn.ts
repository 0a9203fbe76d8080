import type Stripe from 'stripe';
import type { Store } from './store.ts';
import type { Form } from './form.ts';

/** What the operations, the page and the clock work on. */
export type StandIn = {
  store: Store;
  /** The stand-in's own time, in whole seconds: the machine's, and what it was moved ahead. */
  nowSeconds: () => number;
  /** Records an event, and has it delivered. */
  emit: (type: Stripe.Event.Type, object: Stripe.Event.Data.Object) => void;
  /** Customers whose next payments fail. */
  refused: Set<string>;
};

/** One call of the API: its parameters, and the id in its path where there is one. @throws StripeRefusal */
export type Operation = (standIn: StandIn, form: Form, id: string) => unknown;
