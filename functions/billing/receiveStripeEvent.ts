import { createHash } from 'node:crypto';
import { receiveStripeEvent as spec } from '#shared/billing/receiveStripeEvent.ts';
import { buildPayments } from '#functions/lib/adapters/stripe.ts';
import {
  EventUnreadable,
  PaymentMissing,
  SignatureInvalid,
  type PaymentEvent,
} from '#functions/lib/billing/payments.ts';
import { buildNow, buildSleep } from '#functions/lib/clock.ts';
import { buildOrders } from '#functions/lib/db/orders.ts';
import { buildPaymentEvents } from '#functions/lib/db/paymentEvents.ts';
import { buildPurchases } from '#functions/lib/db/purchases.ts';
import { buildLog } from '#functions/lib/log.ts';
import { buildMetrics } from '#functions/lib/metrics.ts';
import { Unavailable } from '#functions/lib/refusals.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { handleEvent } from './handleEvent.ts';
import { Unusable } from './unusable.ts';

type Needs = Pick<
  Services,
  'payments' | 'orders' | 'purchases' | 'paymentEvents' | 'log' | 'metrics' | 'now' | 'sleep'
>;

const isNever = (error: unknown): error is Error => error instanceof Unusable || error instanceof PaymentMissing;

/** An event that can never be handled is kept, and the line is what the alarm counts. */
const keep = async (
  { paymentEvents, log, metrics }: Needs,
  event: Pick<PaymentEvent, 'id' | 'type' | 'createdAt'>,
  reason: string,
): Promise<void> => {
  await paymentEvents.finish(event, reason);
  metrics.add('WebhookFailures', 1, 'unusable');
  log.error('webhook unusable', { eventId: event.id, type: event.type, reason });
};

export const receiveStripeEvent =
  (services: Needs): UseCase<typeof spec> =>
  async ({ body, headers, fail }) => {
    const { payments, paymentEvents, metrics, now } = services;
    const received = { received: true as const };
    let event: PaymentEvent;
    try {
      event = payments.readEvent(body, headers['stripe-signature']);
    } catch (error) {
      if (error instanceof SignatureInvalid) {
        metrics.add('WebhookFailures', 1, 'signature');
        throw fail('BAD_REQUEST', 'The signature is not valid.', { cause: error });
      }
      if (!(error instanceof EventUnreadable)) throw error;
      const id = `unreadable-${createHash('sha256').update(body).digest('base64url')}`;
      await keep(services, { id, type: 'unreadable', createdAt: now() }, error.message);
      return received;
    }
    if (!event.pointer || !(await paymentEvents.claim(event))) return received;
    try {
      await handleEvent(services, event.pointer);
    } catch (error) {
      if (isNever(error)) {
        await keep(services, event, error.message);
        return received;
      }
      metrics.add('WebhookFailures', 1, 'postponed');
      if (!(error instanceof Unavailable)) throw error;
      throw fail('PAYMENT_UNAVAILABLE', 'This cannot be handled now. Please send it again.', { cause: error });
    }
    // Only now: what fails before this is sent again, and handled again, which changes nothing the second time.
    await paymentEvents.finish(event);
    return received;
  };

export const handler = serve('billing.receiveStripeEvent', spec, receiveStripeEvent, {
  payments: buildPayments,
  orders: buildOrders,
  purchases: buildPurchases,
  paymentEvents: buildPaymentEvents,
  log: buildLog,
  metrics: buildMetrics,
  now: buildNow,
  sleep: buildSleep,
});
