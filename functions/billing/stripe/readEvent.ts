import { EventUnreadable, SignatureInvalid, type PaymentEvent, type Pointer } from '../payments.ts';
import { Event } from './answers.ts';
import { stripeEventTypes, type StripeEventType } from './eventTypes.ts';

/** Checks the signature of an event's body. @throws if it is wrong or old */
export type Verify = (payload: string, signature: string) => void;

type Hint = Event['data']['object'];

const checkout = ({ id, client_reference_id: reference, metadata }: Hint): Pointer | undefined =>
  id ? { kind: 'checkout', sessionId: id, orderId: metadata?.['orderId'] ?? reference ?? undefined } : undefined;
const subscription = ({ customer }: Hint): Pointer | undefined =>
  customer === undefined ? undefined : { kind: 'subscription', customerId: customer };
const invoice = ({ id }: Hint): Pointer | undefined => (id ? { kind: 'invoice', invoiceId: id } : undefined);
const charge = ({ id }: Hint): Pointer | undefined => (id ? { kind: 'charge', chargeId: id } : undefined);
const ofCharge = (hint: Hint): Pointer | undefined =>
  hint.charge === undefined ? undefined : { kind: 'charge', chargeId: hint.charge };

const pointers: Readonly<Record<StripeEventType, (hint: Hint) => Pointer | undefined>> = {
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'checkout.session.async_payment_failed': checkout,
  'checkout.session.expired': checkout,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'charge.refunded': charge,
  'charge.refund.updated': ofCharge,
  'refund.updated': ofCharge,
  'refund.failed': ofCharge,
  'charge.dispute.created': ofCharge,
  'charge.dispute.funds_withdrawn': ofCharge,
  'charge.dispute.funds_reinstated': ofCharge,
  'charge.dispute.closed': ofCharge,
};

const parse = (payload: string): Event => {
  try {
    return Event.parse(JSON.parse(payload));
  } catch (error) {
    throw new EventUnreadable('a signed body is no event that we know', { cause: error });
  }
};

export const readEvent = (bytes: Uint8Array, signature: string | undefined, verify: Verify): PaymentEvent => {
  const payload = Buffer.from(bytes).toString('utf8');
  try {
    verify(payload, signature ?? '');
  } catch (error) {
    throw new SignatureInvalid('the signature is not Stripe’s, or too old', { cause: error });
  }
  const { id, type, created, data } = parse(payload);
  const known = stripeEventTypes.find((one) => one === type);
  const pointer = known && pointers[known](data.object);
  if (known && !pointer) throw new EventUnreadable(`${type} points at nothing`);
  return { id, type, createdAt: new Date(created * 1000), pointer };
};
