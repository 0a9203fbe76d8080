import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type Stripe from 'stripe';
import type { Package } from '#shared/billing/package.ts';
import { packagesAt } from '#shared/billing/packages.ts';
import { receiveStripeEvent as spec } from '#shared/billing/receiveStripeEvent.ts';
import { openCheckout } from '#functions/billing/openCheckout.ts';
import { receiveStripeEvent } from '#functions/billing/receiveStripeEvent.ts';
import { ordersIn } from '#functions/billing/store/orders.ts';
import { paymentEventsIn } from '#functions/billing/store/paymentEvents.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { stripeEventTypes } from '#functions/billing/stripe/eventTypes.ts';
import { createStripeClient, paymentsOn } from '#functions/billing/stripe/stripe.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { listen } from '#local/platform/wire/listen.ts';
import type { Command } from '#local/standins/stripe/admin.ts';
import { createStripe } from '#local/standins/stripe/stripe.ts';
import { servedOn } from './callEndpoint.ts';
import type { Buyer } from './newBuyer.ts';
import { startTable, type RunningTable } from './table.ts';

export const onSale = packagesAt(999);
export const packageWith = (tokens: number): Package => {
  const found = onSale.find((one) => one.tokens === tokens);
  if (!found) throw new Error(`no package with ${tokens} tokens`);
  return found;
};

export const billingOn = (table: Table, client: Stripe, webhookSecret: string) => ({
  payments: paymentsOn(client, { webhookSecret, publicOrigin: 'https://words.example', now: table.now }),
  orders: ordersIn(table),
  purchases: purchasesIn(table),
  paymentEvents: paymentEventsIn(table),
  now: table.now,
  sleep: table.sleep,
  newId,
});
export type Billing = ReturnType<typeof billingOn>;

/** Starts the stand-ins for the table and Stripe in this process. Events arrive only when the test delivers them. */
export const startBilling = async () => {
  const running: RunningTable = await startTable();
  const keys = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' };
  // Without a webhook, the stand-in still records every event.
  const standIn = await createStripe({ keys, eventTypes: stripeEventTypes, now: running.table.now });
  const server = await listen(standIn.api);
  const client = createStripeClient(keys.secretKey, server.url);
  const run = <T = unknown>(command: Command) => standIn.run(command) as Promise<T>;

  return {
    running,
    client,
    run,
    on: (table: Table) => billingOn(table, client, keys.webhookSecret),
    /** @returns the checkout's id at the provider */
    open: async (billing: Billing, buyer: Buyer, tokens: number): Promise<string> => {
      const opened = await openCheckout(billing, { buyer, sold: packageWith(tokens) });
      return opened.status === 'open' ? (/\/c\/pay\/(\w+)$/.exec(opened.url)?.[1] ?? '') : '';
    },
    /** All events, oldest first. */
    events: () => run<{ id: string; type: string }[]>({ do: 'events' }),
    /** Delivers an event to the product's own handler. @returns the status */
    receiver: (billing: Billing) => {
      const { call } = servedOn(spec, receiveStripeEvent, { over: billing });
      return async (eventId: string): Promise<number> => {
        const { payload, signature } = await run<{ payload: string; signature: string }>({ do: 'prepare', eventId });
        return (await call({ headers: { 'stripe-signature': signature }, body: payload })).status;
      };
    },
    close: async () => {
      await server.close();
      await running.close();
    },
  };
};

export const copyOf = async (items: readonly Record<string, unknown>[]): Promise<RunningTable> => {
  const copy = await startTable();
  for (let first = 0; first < items.length; first += 25) {
    const requests = items.slice(first, first + 25).map((Item) => ({ PutRequest: { Item } }));
    await copy.table.client.send(new BatchWriteCommand({ RequestItems: { [copy.table.name]: requests } }));
  }
  return copy;
};
