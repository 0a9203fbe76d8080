import { completeSession } from '../life/checkout.ts';
import { idOf } from '../objects/kinds.ts';
import { StripeRefusal } from '../stripeError.ts';
import type { StandIn } from '../standIn.ts';
import { cardFaults } from './cards.ts';
import { checkoutPage, endPage } from './checkoutPage.ts';

export type PageAnswer =
  | { kind: 'page'; status: number; html: string; formTargets: string }
  | { kind: 'redirect'; location: string };

const originOf = (url: string | null): string => (url === null ? '' : new URL(url).origin);

/** Answers the payment form: redirects to the success URL, or shows the page with the card's errors. */
export const hostedPage = (
  standIn: StandIn,
  id: string,
  { basePath, fields, now }: { basePath: string; fields?: Record<string, string>; now: Date },
): PageAnswer => {
  const session = standIn.store.find('checkout.session', id);
  if (!session) throw new StripeRefusal(404, 'Checkout not found.');
  const { success_url: success, cancel_url: back } = session;
  const formTargets = originOf(success);
  // A double click sends the form twice. For the second request, the session is already paid.
  if (session.status === 'complete' && fields) return { kind: 'redirect', location: success ?? '/' };
  if (session.status !== 'open') {
    const text = session.status === 'complete' ? 'This checkout is already paid.' : 'This checkout has expired.';
    return { kind: 'page', status: 200, html: endPage(basePath, text, back ?? '/'), formTargets };
  }
  const faults = fields ? cardFaults(fields, now) : {};
  if (fields && Object.keys(faults).length === 0) {
    completeSession(standIn, id);
    return { kind: 'redirect', location: success ?? '/' };
  }
  const email = standIn.store.find('customer', idOf(session.customer) ?? '')?.email ?? '';
  const html = checkoutPage({ basePath, session, email, values: fields ?? {}, faults });
  return { kind: 'page', status: fields ? 402 : 200, html, formTargets };
};
