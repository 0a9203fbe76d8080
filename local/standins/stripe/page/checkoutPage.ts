import type Stripe from 'stripe';
import { escapeHtml } from '#local/platform/wire/escapeHtml.ts';
import { page } from './html.ts';

export type Faults = { number?: string; expiry?: string; cvc?: string };

type Shown = {
  basePath: string;
  session: Stripe.Checkout.Session;
  email: string;
  values: Record<string, string>;
  faults: Faults;
};

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

type Field = { name: string; label: string; value: string; attributes: string; fault?: string | undefined };

const field = ({ name, label, value, attributes, fault }: Field): string => {
  const isWrong = fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-fault"`;
  const says = fault === undefined ? '' : `<p class="fault" role="alert" id="${name}-fault">${escapeHtml(fault)}</p>`;
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes}${isWrong}>${says}</div>`;
};

const order = ({ mode, amount_total: total, line_items: lines, cancel_url: back }: Stripe.Checkout.Session): string => {
  const name = escapeHtml(lines?.data[0]?.description ?? '');
  const price = dollars(total ?? 0);
  const each = mode === 'subscription' ? ' <small>a month</small>' : '';
  return `<section aria-labelledby="order">
<a class="back" href="${escapeHtml(back ?? '/')}">← Back to A Thousand Words</a>
<h1 id="order">${name}</h1><p class="amount">${price}${each}</p>
<dl><div><dt>${name}</dt><dd>${price}</dd></div><div><dt>Tax</dt><dd>$0.00</dd></div>
<div class="total"><dt>Total</dt><dd>${price}</dd></div></dl></section>`;
};

export const checkoutPage = ({ basePath, session, email, values, faults }: Shown): string => {
  const isMonthly = session.mode === 'subscription';
  const label = isMonthly ? 'Subscribe' : `Pay ${dollars(session.amount_total ?? 0)}`;
  const fields = [
    field({ name: 'email', label: 'Email', value: email, attributes: 'type="email" readonly autocomplete="email"' }),
    field({
      name: 'number',
      label: 'Card number',
      value: values['number'] ?? '',
      attributes: 'inputmode="numeric" placeholder="4242 4242 4242 4242" autocomplete="cc-number" maxlength="23"',
      fault: faults.number,
    }),
    field({
      name: 'expiry',
      label: 'Expiry',
      value: values['expiry'] ?? '',
      attributes: 'inputmode="numeric" placeholder="MM / YY" autocomplete="cc-exp" maxlength="9"',
      fault: faults.expiry,
    }),
    field({
      name: 'cvc',
      label: 'Security code',
      value: values['cvc'] ?? '',
      attributes: 'inputmode="numeric" placeholder="CVC" autocomplete="cc-csc" maxlength="4"',
      fault: faults.cvc,
    }),
    field({ name: 'name', label: 'Name on card', value: values['name'] ?? '', attributes: 'autocomplete="cc-name"' }),
  ];
  return page(
    basePath,
    'Checkout',
    `${order(session)}
<form method="post" action="${basePath}/c/pay/${session.id}" novalidate aria-labelledby="pay"><h2 id="pay">Pay with card</h2>
${fields.join('\n')}
<p class="cards"><span><code>4242 4242 4242 4242</code> pays</span><span><code>4000 0000 0000 0002</code> is declined</span></p>
<button type="submit">${label}</button></form>`,
  );
};

export const endPage = (basePath: string, text: string, back: string): string =>
  page(
    basePath,
    'Checkout',
    `<section><h1>${escapeHtml(text)}</h1><a class="back" href="${escapeHtml(back)}">← Back to A Thousand Words</a></section>`,
  );
