import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Stripe from 'stripe';
import type { Command } from '#local/standins/stripe/admin.ts';
import { STRIPE_ADMIN_FILE } from '#local/product/payments.ts';

export type StripeEvent = { id: string; type: string; isPending: boolean };

/** The payment provider of a running product: what a test makes happen there. */
export const stripeOf = (dataFolder: string) => {
  const url = readFileSync(join(dataFolder, STRIPE_ADMIN_FILE), 'utf8');
  const run = async <T = unknown>(command: Command): Promise<T> => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(command) });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${command.do}: ${JSON.stringify(body)}`);
    return body as T;
  };
  return {
    run,
    /** Until every webhook has been taken. */
    idle: () => run({ do: 'idle' }),
    events: () => run<StripeEvent[]>({ do: 'events' }),
    /** Holds all webhooks back from now on. */
    hold: () => run({ do: 'webhooks', mode: 'held' }),
    send: () => run({ do: 'webhooks', mode: 'sent', copies: 1, delayMilliseconds: 0 }),
    deliver: (...eventIds: string[]) => run<number[]>({ do: 'deliver', eventIds }),
    /** Newest first. */
    sessions: () => run<Stripe.Checkout.Session[]>({ do: 'sessions' }),
  };
};

/** The id of the checkout that an address on the hosted page is of. */
export const sessionIdOf = (url: string): string => /\/c\/pay\/(\w+)$/.exec(url)?.[1] ?? '';

/** Fills in the hosted page's form, and answers where it leads. */
export const payOnPage = (url: string, number = '4242 4242 4242 4242'): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'Ada' }),
  });
