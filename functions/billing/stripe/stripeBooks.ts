import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { Period } from '../finance/period.ts';
import type { Movement, PaidInvoice, ProviderBooks } from '../finance/providerBooks.ts';
import { createStripeClient, StripeKeys } from './stripe.ts';
import { callStripe } from './callStripe.ts';
import { findCheckout } from './checkouts.ts';
import { Subscription } from './answers.ts';
import { findCharge, findInvoice, findSubscription, stateOf } from './subscriptions.ts';

const DAY_SECONDS = 86_400;

/** Invoices are listed by creation, but may be paid later: Stripe retries a card for up to two weeks. */
const INVOICE_DAYS = 21;

const PAGE = 100;

const Source = z.object({ id: z.string(), object: z.string(), charge: z.nullish(z.string()) });

const Line = z.object({
  id: z.string(),
  type: z.string(),
  reporting_category: z.string(),
  amount: z.int(),
  fee: z.int(),
  created: z.number(),
  source: z.nullish(z.union([Source, z.string()])),
});

const Invoice = z.object({
  id: z.string(),
  customer: z.nullish(
    z.union([
      z.string(),
      z.pipe(
        z.object({ id: z.string() }),
        z.transform(({ id }) => id),
      ),
    ]),
  ),
  amount_paid: z.int(),
  status_transitions: z.object({ paid_at: z.nullish(z.number()) }),
});

const Event = z.object({ data: z.object({ object: z.object({ customer: z.nullish(z.string()) }) }) });

const seconds = (date: Date): number => Math.ceil(date.getTime() / 1000);
const within = ({ from, to }: Period) => ({ created: { gte: seconds(from), lt: seconds(to) } });

type Listing<T> = (page: { limit: number; starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>;

async function* each<T extends { id: string }>(list: Listing<T>): AsyncGenerator<T> {
  let after: string | undefined;
  do {
    const from = after;
    const page = await callStripe(() => list({ limit: PAGE, ...(from !== undefined && { starting_after: from }) }));
    yield* page.data;
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

const kinds: Readonly<Record<string, Movement['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
};

const asMovement = (raw: unknown): Movement => {
  const { id, type, reporting_category: category, amount, fee, created, source } = Line.parse(raw);
  const from = typeof source === 'string' ? undefined : source;
  const chargeId = from?.object === 'charge' ? from.id : (from?.charge ?? undefined);
  const at = new Date(created * 1000);
  // A fee for a service other than payments, which has its own balance line.
  if (type === 'stripe_fee') return { id, at, kind: 'other', cents: 0, feeCents: -amount, chargeId };
  return { id, at, kind: kinds[category] ?? 'other', cents: amount, feeCents: fee, chargeId };
};

async function* movements(stripe: Stripe, period: Period): AsyncGenerator<Movement> {
  const lines = each((page) =>
    stripe.balanceTransactions.list({ ...page, ...within(period), expand: ['data.source'] }),
  );
  for await (const line of lines) yield asMovement(line);
}

async function* paidInvoices(stripe: Stripe, { from, to }: Period): AsyncGenerator<PaidInvoice> {
  const created = { gte: seconds(from) - INVOICE_DAYS * DAY_SECONDS, lt: seconds(to) };
  const invoices = each((page) => stripe.invoices.list({ ...page, status: 'paid', created }));
  for await (const raw of invoices) {
    const { id, customer, amount_paid: paidCents, status_transitions: times } = Invoice.parse(raw);
    const paidAt = times.paid_at ?? 0;
    if (paidCents > 0 && paidAt >= seconds(from) && paidAt < seconds(to))
      yield { id, customerId: customer ?? undefined, paidCents };
  }
}

const SUBSCRIPTION_EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
];

const changedCustomers = async (stripe: Stripe, period: Period): Promise<ReadonlySet<string>> => {
  const customers = new Set<string>();
  for (const type of SUBSCRIPTION_EVENTS) {
    for await (const event of each((page) => stripe.events.list({ ...page, ...within(period), type }))) {
      const { customer } = Event.parse(event).data.object;
      if (customer) customers.add(customer);
    }
  }
  return customers;
};

async function* liveSubscriptions(stripe: Stripe) {
  const ofCustomer = new Map<string, Subscription[]>();
  // Without the parameter `status`, Stripe leaves out ended subscriptions.
  for await (const raw of each((page) => stripe.subscriptions.list(page))) {
    const one = Subscription.parse(raw);
    if (one.customer !== undefined) ofCustomer.set(one.customer, [...(ofCustomer.get(one.customer) ?? []), one]);
  }
  for (const [customerId, all] of ofCustomer) {
    const state = stateOf(all);
    if (state.isSubscribed) yield { customerId, state };
  }
}

const findMovement = async (stripe: Stripe, id: string): Promise<{ cents: number }> => {
  if (id.startsWith('re_')) return { cents: -(await callStripe(() => stripe.refunds.retrieve(id))).amount };
  return { cents: (await callStripe(() => stripe.balanceTransactions.retrieve(id))).amount };
};

export const stripeBooksOn = (stripe: Stripe): ProviderBooks => ({
  findCheckout: (sessionId) => findCheckout(stripe, sessionId),
  findCharge: (chargeId) => findCharge(stripe, chargeId),
  findInvoice: (invoiceId) => findInvoice(stripe, invoiceId),
  findSubscription: (customerId) => findSubscription(stripe, customerId),
  movements: (period) => movements(stripe, period),
  paidInvoices: (period) => paidInvoices(stripe, period),
  changedCustomers: (period) => changedCustomers(stripe, period),
  liveSubscriptions: () => liveSubscriptions(stripe),
  findMovement: (id) => findMovement(stripe, id),
});

/** This timeout is longer than for payments, because no person waits for the nightly job. */
const REQUEST_TIMEOUT_MILLISECONDS = 10_000;

/** @throws Secrets Manager's error if the keys cannot be read */
export const buildStripeBooks: Builder<ProviderBooks> = async (env) => {
  const secrets = withDeadline(new SecretsManagerClient({}));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: env.STRIPE_KEYS_SECRET }));
  const { secretKey } = StripeKeys.parse(JSON.parse(SecretString ?? '{}'));
  return stripeBooksOn(createStripeClient(secretKey, env.STRIPE_URL, REQUEST_TIMEOUT_MILLISECONDS));
};
