import * as z from 'zod';
import { newCustomer } from '../objects/customer.ts';
import { parseParameters } from '../parse.ts';
import type { Operation } from '../standIn.ts';
import type Stripe from 'stripe';
import { endSubscription } from '../life/subscriptions.ts';
import { missing } from '../stripeError.ts';

const Parameters = z.strictObject({
  name: z.string().optional(),
  email: z.email().optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});

export const CreateCustomer: Operation = ({ store, nowSeconds }, form) => {
  const { name = null, email = null, metadata } = parseParameters(Parameters, form);
  const customer = newCustomer({ name, email, metadata, created: nowSeconds() });
  store.put(customer);
  return customer;
};

/** A deleted customer. As in Stripe, only the id is kept. */
type Deleted = Pick<Stripe.DeletedCustomer, 'id' | 'object' | 'deleted'> & { created: number };

export const isDeleted = (customer: object): boolean => (customer as Partial<Deleted>).deleted === true;

/** Privacy: removes personal data and ends the subscriptions. Charges and invoices are kept, with the customer's id. */
export const DeleteCustomer: Operation = (standIn, _form, id) => {
  const { store } = standIn;
  const customer = store.get('customer', id);
  if (isDeleted(customer)) throw missing('customer', id);
  for (const subscription of store.list('subscription'))
    if (subscription.customer === id && subscription.status !== 'canceled') endSubscription(standIn, subscription);
  const deleted: Deleted = { id, object: 'customer', deleted: true, created: customer.created };
  store.put(deleted as unknown as Stripe.Customer);
  store.forget(id, [customer.email, customer.name]);
  return { id, object: 'customer', deleted: true };
};
