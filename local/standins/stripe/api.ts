import { createHash } from 'node:crypto';
import { CancelSubscription, UpdateSubscription } from './operations/subscriptions.ts';
import { CreateCheckoutSession, ExpireCheckoutSession } from './operations/checkoutSessions.ts';
import { CreateCustomer, DeleteCustomer } from './operations/customers.ts';
import { CreateRefund } from './operations/CreateRefund.ts';
import { List, ListInvoicePayments, Retrieve } from './operations/reads.ts';
import { expand } from './expand.ts';
import type { Kind } from './objects/kinds.ts';
import type { Operation, StandIn } from './standIn.ts';
import type { ApiRequest } from './request.ts';
import { errorBody, StripeRefusal } from './stripeError.ts';

export type Answer = { status: number; body: unknown };

const lists: readonly { kind: Kind; path: string; filters: readonly string[] }[] = [
  { kind: 'customer', path: '/v1/customers', filters: ['email'] },
  { kind: 'price', path: '/v1/prices', filters: ['product'] },
  {
    kind: 'checkout.session',
    path: '/v1/checkout/sessions',
    filters: ['customer', 'payment_intent', 'subscription', 'status'],
  },
  { kind: 'payment_intent', path: '/v1/payment_intents', filters: ['customer'] },
  { kind: 'charge', path: '/v1/charges', filters: ['customer', 'payment_intent'] },
  { kind: 'balance_transaction', path: '/v1/balance_transactions', filters: ['source', 'type'] },
  { kind: 'subscription', path: '/v1/subscriptions', filters: ['customer', 'status'] },
  { kind: 'invoice', path: '/v1/invoices', filters: ['customer', 'status'] },
  { kind: 'refund', path: '/v1/refunds', filters: ['charge', 'payment_intent'] },
  { kind: 'dispute', path: '/v1/disputes', filters: ['charge', 'payment_intent'] },
  { kind: 'event', path: '/v1/events', filters: ['type'] },
];

const routesOf = (pagesUrl: () => string): ReadonlyMap<string, Operation> =>
  new Map<string, Operation>([
    ...lists.flatMap(({ kind, path, filters }): [string, Operation][] => [
      [`GET ${path}`, List(kind, path, filters)],
      [`GET ${path}/{id}`, Retrieve(kind)],
    ]),
    ['GET /v1/invoice_payments', ListInvoicePayments],
    ['POST /v1/customers', CreateCustomer],
    ['DELETE /v1/customers/{id}', DeleteCustomer],
    ['POST /v1/checkout/sessions', CreateCheckoutSession(pagesUrl)],
    ['POST /v1/checkout/sessions/{id}/expire', ExpireCheckoutSession],
    ['POST /v1/subscriptions/{id}', UpdateSubscription],
    ['DELETE /v1/subscriptions/{id}', CancelSubscription],
    ['POST /v1/refunds', CreateRefund],
  ]);

/** Matches a Stripe id in a path. The names of two lists look like ids, so they are excluded. */
const ID = /\/(?!(?:balance_transactions|invoice_payments)(?:\/|$))((?:[a-z]+_)+[A-Za-z0-9]{8,})(?=\/|$)/;

const fingerprintOf = ({ method, path, form }: ApiRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, form]))
    .digest('base64url');

type Needs = {
  standIn: StandIn;
  secretKey: string;
  apiVersion: string;
  pagesUrl: () => string;
};

/** A request with a repeated idempotency key gets the answer to the first one. */
export const createApi = ({ standIn, secretKey, apiVersion, pagesUrl }: Needs) => {
  const routes = routesOf(pagesUrl);
  const { store } = standIn;

  const refuseStrangers = ({ authorization, version }: ApiRequest): void => {
    if (authorization !== `Bearer ${secretKey}`)
      throw new StripeRefusal(401, 'Invalid API Key provided.', { code: 'api_key_invalid' });
    if (version !== apiVersion)
      throw new StripeRefusal(400, `This stand-in speaks ${apiVersion}, not ${version || 'without a version'}.`);
  };

  const run = ({ method, path, form }: ApiRequest): unknown => {
    const id = ID.exec(path)?.[1] ?? '';
    const route = `${method} ${path.replace(ID, '/{id}')}`;
    const operation = routes.get(route);
    if (!operation)
      throw new StripeRefusal(501, `${route} is not part of this stand-in; see its README.md`, { type: 'api_error' });
    return expand(store, operation(standIn, form, id), form);
  };

  const answer = (request: ApiRequest): Answer => {
    try {
      refuseStrangers(request);
      return { status: 200, body: run(request) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: errorBody(error) };
    }
  };

  return (request: ApiRequest): Answer => {
    const { method, idempotencyKey: key } = request;
    if (key === undefined || method !== 'POST') return answer(request);
    const known = store.findKey(key);
    const fingerprint = fingerprintOf(request);
    if (known && known.fingerprint !== fingerprint) {
      const type = 'idempotency_error';
      return {
        status: 400,
        body: errorBody(
          new StripeRefusal(400, `Keys for idempotent requests can only be used with the same parameters.`, { type }),
        ),
      };
    }
    if (known) return { status: known.status, body: known.body };
    const made = answer(request);
    // Only successful answers are saved, so a refused request can be repeated with the same key.
    if (made.status === 200) store.putKey(key, { fingerprint, ...made });
    return made;
  };
};
