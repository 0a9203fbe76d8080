import { createHash } from 'node:crypto';
import { receiveStripeEvent as spec } from '#shared/billing/receiveStripeEvent.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildLog } from '#functions/platform/log.ts';
import { buildMetrics } from '#functions/platform/metrics.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { handleEvent } from './handleEvent.ts';
import { EventUnreadable, PaymentMissing, SignatureInvalid, type PaymentEvent, Unusable } from './payments.ts';
import type { BillingPorts } from './ports.ts';
import { buildOrders } from './store/orders.ts';
import { buildPaymentEvents } from './store/paymentEvents.ts';
import { buildPurchases } from './store/purchases.ts';
import { buildPayments } from './stripe/stripe.ts';

type Needs = Pick<BillingPorts, 'payments' | 'orders' | 'purchases' | 'paymentEvents'> &
  Pick<PlatformPorts, 'log' | 'metrics' | 'now' | 'sleep'>;

const isNever = (error: unknown): error is Error => error instanceof Unusable || error instanceof PaymentMissing;

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
        throw fail('BAD_REQUEST', 'SIGNATURE_INVALID', { cause: error });
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
      throw fail('PAYMENT_UNAVAILABLE', 'EVENT_POSTPONED', { cause: error });
    }
    // Marked as handled last: after a failure, Stripe sends the event again. Handling it twice is harmless.
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
