import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { receiveStripeEvent } from '#shared/billing/receiveStripeEvent.ts';
import type { StripeKeys } from '#functions/billing/stripe/stripe.ts';
import { stripeEventTypes } from '#functions/billing/stripe/eventTypes.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import { ownPaths } from '#local/gateway/ownPages.ts';
import { createStripe } from '#local/standins/stripe/stripe.ts';
import type { Settings } from '#local/start/settings.ts';

/** Contains the secret URL of the stand-in's commands, which tests call. */
export const STRIPE_ADMIN_FILE = 'stripe/admin-url';

const SIMULATED =
  'Payments: simulated, so no money moves. Pay with card 4242 4242 4242 4242. Set STRIPE_SECRET_KEY to use Stripe test mode.';
const OFF = 'Payments: off. Accounts have no limit but the daily caps (DAILY_CAPS).';

const KEY_BYTES = 24;
const newKeys = (): StripeKeys => ({
  secretKey: `sk_test_local${randomBytes(KEY_BYTES).toString('hex')}`,
  webhookSecret: `whsec_${randomBytes(KEY_BYTES).toString('hex')}`,
});

export type LocalPayments = {
  keys: StripeKeys;
  start(serve: (emulator: Emulator) => Promise<string>): Promise<string>;
  /** False if nothing is sold. */
  sells: boolean;
  pages?: Emulator['handle'] | undefined;
  description: string;
};

export const choosePayments = async (
  settings: Settings,
  publicOrigin: string,
  now: () => Date,
): Promise<LocalPayments> => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return {
      keys: { secretKey, webhookSecret },
      sells: true,
      start: async () => 'https://api.stripe.com',
      description: `Payments: Stripe's test mode. Send its webhooks to ${publicOrigin}${receiveStripeEvent.path}`,
    };
  const sells = settings.reach.signIn === 'test';
  const keys = newKeys();
  const adminPath = `/${randomBytes(KEY_BYTES).toString('hex')}`;
  const standIn = await createStripe({
    root: join(settings.dataFolder, 'stripe'),
    keys,
    adminPath,
    webhookUrl: `${publicOrigin}${receiveStripeEvent.path}`,
    pagesUrl: `${publicOrigin}${ownPaths.checkout}`,
    eventTypes: stripeEventTypes,
    now,
  });
  return {
    keys,
    sells,
    // Security: with the stand-in's test cards, everybody could have everything.
    pages: sells ? standIn.pages : undefined,
    start: async (serve) => {
      const url = await serve(standIn.api);
      const adminUrl = `${await serve(standIn.admin)}${adminPath}`;
      writeFileSync(join(settings.dataFolder, STRIPE_ADMIN_FILE), adminUrl, { mode: 0o600 });
      return url;
    },
    description: sells ? SIMULATED : OFF,
  };
};
