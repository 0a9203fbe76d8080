import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Stripe from 'stripe';
import type { Command } from '#local/standins/stripe/admin.ts';
import { STRIPE_ADMIN_FILE } from '#local/product/payments.ts';

export type StripeEvent = { id: string; type: string; isPending: boolean };

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
    /** Resolves when every webhook was accepted. */
    idle: () => run({ do: 'idle' }),
    events: () => run<StripeEvent[]>({ do: 'events' }),
    hold: () => run({ do: 'webhooks', mode: 'held' }),
    send: () => run({ do: 'webhooks', mode: 'sent', copies: 1, delayMilliseconds: 0 }),
    deliver: (...eventIds: string[]) => run<number[]>({ do: 'deliver', eventIds }),
    /** All checkout sessions, newest first. */
    sessions: () => run<Stripe.Checkout.Session[]>({ do: 'sessions' }),
  };
};

export const sessionIdOf = (url: string): string => /\/c\/pay\/(\w+)$/.exec(url)?.[1] ?? '';

/** Pays on the hosted page. @returns the response, which redirects to the product */
export const payOnPage = (url: string, number = '4242 4242 4242 4242'): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'Ada' }),
  });
