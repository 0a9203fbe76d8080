import * as z from 'zod';
import { newPrice } from '../objects/price.ts';
import { newSession } from '../objects/session.ts';
import { parseParameters } from '../parse.ts';
import type { Operation } from '../standIn.ts';
import { missing, StripeRefusal } from '../stripeError.ts';
import { isDeleted } from './customers.ts';
import { expireSession } from '../life/checkout.ts';

const Metadata = z.record(z.string(), z.string().max(500));

const LineItem = z.strictObject({
  quantity: z.literal('1'),
  price_data: z.strictObject({
    currency: z.literal('usd'),
    unit_amount: z.coerce.number().int().min(50),
    product_data: z.strictObject({ name: z.string().min(1), description: z.string().min(1).optional() }),
    recurring: z.strictObject({ interval: z.literal('month') }).optional(),
  }),
});

const Parameters = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  metadata: Metadata.default({}),
  line_items: z.tuple([LineItem]),
  payment_intent_data: z.strictObject({ metadata: Metadata }).optional(),
  subscription_data: z.strictObject({ metadata: Metadata }).optional(),
  success_url: z.url(),
  cancel_url: z.url(),
});

export const CreateCheckoutSession =
  (pagesUrl: () => string): Operation =>
  ({ store, nowSeconds }, form) => {
    const parameters = parseParameters(Parameters, form);
    const isMonthly = parameters.mode === 'subscription';
    const { price_data: data } = parameters.line_items[0];
    if ((data.recurring !== undefined) !== isMonthly)
      throw new StripeRefusal(400, `This price does not go with mode ${parameters.mode}.`, { param: 'line_items' });
    if (isMonthly ? parameters.payment_intent_data : parameters.subscription_data)
      throw new StripeRefusal(400, `These data do not go with mode ${parameters.mode}.`, { param: 'mode' });
    const created = nowSeconds();
    const { name } = data.product_data;
    const owner = store.get('customer', parameters.customer);
    if (isDeleted(owner)) throw missing('customer', owner.id);
    const customer = owner.id;
    const price = newPrice({ unitAmount: data.unit_amount, currency: data.currency, isMonthly, name, created });
    store.put(price);
    const session = newSession({
      mode: parameters.mode,
      customer,
      client_reference_id: parameters.client_reference_id ?? null,
      metadata: parameters.metadata,
      success_url: parameters.success_url,
      cancel_url: parameters.cancel_url,
      currency: data.currency,
      amount: data.unit_amount,
      price,
      name,
      created,
      pagesUrl: pagesUrl(),
    });
    store.put(session);
    // Stripe leaves out `line_items` unless they are expanded.
    return { ...session, line_items: undefined };
  };

export const ExpireCheckoutSession: Operation = (standIn, _form, id) => expireSession(standIn, id);
