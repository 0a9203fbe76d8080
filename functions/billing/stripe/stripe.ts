import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { once } from '#shared/once.ts';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder, Environment } from '#functions/platform/environment.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { type EndingPayments, PaymentMissing, type Payments } from '../payments.ts';
import { callStripe } from './callStripe.ts';
import { createCheckout, expireCheckout, findCheckout } from './checkouts.ts';
import { readEvent } from './readEvent.ts';
import {
  cancelAtPeriodEnd,
  cancelNow,
  findCharge,
  findInvoice,
  findSubscription,
  keepRenewing,
} from './subscriptions.ts';

/** Deletes the customer at Stripe, which also ends the subscriptions. Charges can still be refunded. */
export const removeCustomer = async (stripe: Stripe, customerId: string): Promise<void> => {
  try {
    await callStripe(() => stripe.customers.del(customerId));
  } catch (error) {
    if (!(error instanceof PaymentMissing)) throw error;
  }
};

export const StripeKeys = z.object({
  secretKey: z.string().check(z.minLength(1)),
  webhookSecret: z.string().check(z.minLength(1)),
});
export type StripeKeys = z.output<typeof StripeKeys>;

/** Two tries with a pause of a second must fit into the request's time limit. */
const REQUEST_TIMEOUT_MILLISECONDS = 3_500;
const NETWORK_RETRIES = 1;

/** @param url the origin of Stripe's API. Tests pass another origin. */
export const createStripeClient = (secretKey: string, url: string, timeout = REQUEST_TIMEOUT_MILLISECONDS): Stripe => {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    timeout,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
  });
};

type On = { webhookSecret: string; publicOrigin: string; now: () => Date };

export const paymentsOn = (stripe: Stripe, { webhookSecret, publicOrigin, now }: On): Payments => ({
  createCustomer: async ({ id, name, email }) => {
    const params = { email, metadata: { userId: id }, ...(name !== '' && { name }) };
    // The key contains name and e-mail, because Stripe refuses a known key with different parameters.
    const options = { idempotencyKey: `customer-${id}-${sha256(`${name} ${email}`)}` };
    return (await callStripe(() => stripe.customers.create(params, options))).id;
  },
  createCheckout: (order, sold, customerId) => createCheckout(stripe, { order, sold, customerId, publicOrigin }),
  findCheckout: (sessionId) => findCheckout(stripe, sessionId),
  expireCheckout: (sessionId) => expireCheckout(stripe, sessionId),
  findSubscription: (customerId) => findSubscription(stripe, customerId),
  cancelAtPeriodEnd: (subscriptionId) => cancelAtPeriodEnd(stripe, subscriptionId),
  keepRenewing: (subscriptionId) => keepRenewing(stripe, subscriptionId),
  cancelNow: (subscriptionId) => cancelNow(stripe, subscriptionId),
  removeCustomer: (customerId) => removeCustomer(stripe, customerId),
  findInvoice: (invoiceId) => findInvoice(stripe, invoiceId),
  findCharge: (chargeId) => findCharge(stripe, chargeId),
  readEvent: (bytes, signature) =>
    readEvent(bytes, signature, (payload, header) => {
      const { signature: checker } = stripe.webhooks;
      if (!checker) throw new Error('this client cannot check signatures');
      // Without a tolerance, the library would not check the signature's age.
      const tolerance = limits.webhookToleranceSeconds;
      checker.verifyHeader(payload, header, webhookSecret, tolerance, undefined, now().getTime());
    }),
});

const readKeys = async (env: Pick<Environment, 'STRIPE_KEYS_SECRET'>): Promise<StripeKeys> => {
  const secrets = withDeadline(new SecretsManagerClient({}));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: env.STRIPE_KEYS_SECRET }));
  return StripeKeys.parse(JSON.parse(SecretString ?? '{}'));
};

export const buildCustomers: Builder<Pick<Payments, 'removeCustomer'>> = async (env) => {
  const client = createStripeClient((await readKeys(env)).secretKey, env.STRIPE_URL);
  return { removeCustomer: (customerId) => removeCustomer(client, customerId) };
};

/** Reads the keys at its first call, because most actions on an account end no payments. */
export const buildEndingPayments: Builder<EndingPayments> = (env) => {
  const client = once(async () => createStripeClient((await readKeys(env)).secretKey, env.STRIPE_URL));
  return {
    findCheckout: async (sessionId) => findCheckout(await client(), sessionId),
    expireCheckout: async (sessionId) => expireCheckout(await client(), sessionId),
    findSubscription: async (customerId) => findSubscription(await client(), customerId),
    cancelNow: async (subscriptionId) => cancelNow(await client(), subscriptionId),
  };
};

/** @throws Secrets Manager's error if the keys cannot be read */
export const buildPayments: Builder<Payments> = async (env) => {
  const { secretKey, webhookSecret } = await readKeys(env);
  const client = createStripeClient(secretKey, env.STRIPE_URL);
  return paymentsOn(client, { webhookSecret, publicOrigin: env.PUBLIC_ORIGIN, now: () => new Date() });
};
