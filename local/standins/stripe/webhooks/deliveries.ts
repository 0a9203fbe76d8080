import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { withTimeLimit } from '#functions/platform/withTimeLimit.ts';
import type { Store } from '../store.ts';

/** If `mode` is `held` or `dropped`, no event is sent. If it is `sent`, each event is sent `copies` times at once. */
export type Manner = { mode: 'sent' | 'held' | 'dropped'; copies: number; delayMilliseconds: number };

export type Deliveries = {
  add(event: Stripe.Event): void;
  setManner(manner: Partial<Manner>): void;
  /** Sends an event in any mode. @returns the status of the product's answer, or 0 without a connection */
  sendNow(eventId: string): Promise<number>;
  prepare(eventId: string): { payload: string; signature: string };
  sign(payload: string, atSeconds?: number): string;
  idle(): Promise<void>;
  close(): Promise<void>;
};

type Needs = {
  store: Store;
  webhookSecret: string;
  webhookUrl: string | undefined;
  eventTypes: readonly string[];
  now: () => Date;
};

/** Pauses between attempts. Stripe retries for three days, but here a person is waiting, so the pauses are short. */
const RETRY_SECONDS = [1, 2, 5, 15, 60, 300];
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

const isDone = (status: number): boolean => status >= 200 && status < 300;

/** Signs a payload as Stripe does. The signature is valid only for exactly these bytes. */
const signatureOf = (payload: string, secret: string, at: Date): string => {
  const timestamp = Math.floor(at.getTime() / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;
};

const createSender = ({ store, webhookSecret, webhookUrl, now }: Needs, closing: AbortSignal) => {
  const sign = (payload: string, atSeconds?: number): string =>
    signatureOf(payload, webhookSecret, atSeconds === undefined ? now() : new Date(atSeconds * 1000));

  const prepare = (event: Stripe.Event) => {
    // Indented like Stripe's payloads, so that a product that verifies re-serialized JSON would fail.
    const payload = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
    return { payload, signature: sign(payload) };
  };

  const send = async (event: Stripe.Event): Promise<number> => {
    if (webhookUrl === undefined) return 0;
    const { payload, signature } = prepare(event);
    try {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (local stand-in)',
      };
      const limit = { milliseconds: REQUEST_TIMEOUT_MILLISECONDS, signal: closing };
      const { status } = await withTimeLimit(limit, (inTime) =>
        fetch(webhookUrl, { method: 'POST', headers, body: payload, signal: inTime }),
      );
      if (isDone(status)) store.put({ ...store.get('event', event.id), pending_webhooks: 0 });
      return status;
    } catch {
      return 0;
    }
  };

  return { sign, prepare, send };
};

/** Sends events to the webhook until it accepts them, even after a restart. */
export const createDeliveries = (needs: Needs): Deliveries => {
  const { store, webhookUrl, eventTypes } = needs;
  let manner: Manner = { mode: 'sent', copies: 1, delayMilliseconds: 0 };
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const { sign, prepare, send } = createSender(needs, closing.signal);

  const track = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  };
  const later = (milliseconds: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
  };
  const attempt = async (event: Stripe.Event, tries: number): Promise<void> => {
    const status = await send(event);
    const pause = RETRY_SECONDS[tries];
    if (!isDone(status) && pause !== undefined && !closing.signal.aborted)
      later(pause * 1000, () => void track(attempt(event, tries + 1)));
  };
  const start = (event: Stripe.Event): void => {
    for (let copy = 0; copy < manner.copies; copy += 1)
      later(manner.delayMilliseconds, () => void track(attempt(event, 0)));
  };

  if (webhookUrl !== undefined)
    for (const event of store.list('event').toReversed()) if (event.pending_webhooks > 0) start(event);

  return {
    add: (event) => {
      const isWanted = webhookUrl !== undefined && eventTypes.includes(event.type) && manner.mode !== 'dropped';
      store.put({ ...event, pending_webhooks: isWanted ? 1 : 0 });
      if (isWanted && manner.mode === 'sent') start(event);
    },
    setManner: (over) => {
      manner = { ...manner, ...over };
    },
    prepare: (eventId) => prepare(store.get('event', eventId)),
    sign,
    sendNow: (eventId) => track(send(store.get('event', eventId))),
    idle: async () => {
      while (timers.size > 0 || underWay.size > 0) {
        await Promise.allSettled(underWay);
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      }
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      closing.abort();
      await Promise.allSettled(underWay);
    },
  };
};
