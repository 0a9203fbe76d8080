import { randomBytes } from 'node:crypto';
import { receiveStripeEvent } from '#shared/billing/receiveStripeEvent.ts';
import { stripeEventTypes } from '#functions/billing/stripe/eventTypes.ts';
import type { StripeKeys } from '#functions/billing/stripe/stripe.ts';
import { listen } from '#local/platform/wire/listen.ts';
import type { Command } from '#local/standins/stripe/admin.ts';
import { createStripe } from '#local/standins/stripe/stripe.ts';

const KEY_BYTES = 12;

export const newStripeKeys = (): StripeKeys => ({
  secretKey: `sk_test_${randomBytes(KEY_BYTES).toString('hex')}`,
  webhookSecret: `whsec_${randomBytes(KEY_BYTES).toString('hex')}`,
});

export const startPayments = async (at: { keys: StripeKeys; siteUrl: string; now: () => Date }) => {
  const standIn = await createStripe({
    keys: at.keys,
    webhookUrl: `${at.siteUrl}${receiveStripeEvent.path}`,
    eventTypes: stripeEventTypes,
    now: at.now,
  });
  const listening = await listen(standIn.api);
  return {
    url: listening.url,
    run: <T>(command: Command) => standIn.run(command) as Promise<T>,
    close: () => listening.close(),
  };
};
