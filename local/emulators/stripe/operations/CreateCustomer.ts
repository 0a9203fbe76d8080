import * as z from 'zod';
import { newCustomer } from '../objects/customer.ts';
import { parseParameters } from '../parse.ts';
import type { Operation } from './operation.ts';

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
