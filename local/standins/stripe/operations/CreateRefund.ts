import * as z from 'zod';
import { refund } from '../life/clawbacks.ts';
import { idOf } from '../objects/kinds.ts';
import { parseParameters } from '../parse.ts';
import { StripeRefusal } from '../stripeError.ts';
import type { Operation } from '../standIn.ts';

const Parameters = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: z.coerce.number().int().min(1).optional(),
});

export const CreateRefund: Operation = (standIn, form) => {
  const parameters = parseParameters(Parameters, form);
  const intent =
    parameters.payment_intent === undefined
      ? undefined
      : standIn.store.get('payment_intent', parameters.payment_intent);
  const charge = parameters.charge ?? idOf(intent?.latest_charge);
  if (charge === undefined) throw new StripeRefusal(400, 'One of charge or payment_intent is needed.');
  return refund(standIn, charge, parameters.amount);
};
