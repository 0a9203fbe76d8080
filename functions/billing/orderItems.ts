import * as z from 'zod/mini';
import { Order } from './order.ts';

export const OrderItem = Order;

export const LatestOrderItem = z.object({ orderId: z.string() });

export const CustomerItem = z.object({ userId: z.string() });

export const PaymentEventItem = z.object({
  eventId: z.string(),
  type: z.string(),
  attempts: z.int(),
  outcome: z.optional(z.enum(['settled', 'unusable'])),
  reason: z.optional(z.string()),
  receivedAt: z.iso.datetime(),
});
export type PaymentEventItem = z.output<typeof PaymentEventItem>;
