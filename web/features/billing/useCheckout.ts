import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { pricing as english } from '../../strings/en/pricing.ts';
import { wordsOf } from '../../strings/language.ts';

export type Checkout =
  | { status: 'idle' }
  | { status: 'opening'; tokens: number }
  | { status: 'failed'; tokens: number; message: string };

/** Calls `onShown` when the back-forward cache restores the page, because its buttons are still disabled. */
const useShownAgain = (onShown: () => void) => {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown();
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  });
};

/** Money: all buttons stay disabled until the page is left, so that a double click opens only one checkout. */
export const useCheckout = (): { checkout: Checkout; begin: (tokens: number) => void } => {
  const { client, events, leave } = useServices();
  const [checkout, setCheckout] = useState<Checkout>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useShownAgain(() => {
    setCheckout({ status: 'idle' });
    events.publish('tokens-updated');
  });

  const open = async (tokens: number, { signal }: AbortController) => {
    try {
      const { redirectTo } = await client.billing.createCheckoutSession({ body: { tokens }, signal, quiet: true });
      if (!signal.aborted) leave(redirectTo);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof ApiError && error.message ? error.message : wordsOf(english).checkoutFailed;
      setCheckout({ status: 'failed', tokens, message });
      // PRO was bought in another tab, so this page's account is outdated.
      if (error instanceof ApiError && error.code === 'ALREADY_SUBSCRIBED') events.publish('subscription-updated');
    }
  };
  const begin = (tokens: number) => {
    const abort = new AbortController();
    running.current = abort;
    setCheckout({ status: 'opening', tokens });
    void open(tokens, abort);
  };
  return { checkout, begin };
};
