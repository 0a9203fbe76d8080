import type { Faults } from './checkoutPage.ts';

const DECLINED: Readonly<Record<string, string>> = {
  '4000000000000002': 'Your card was declined. Please try another one.',
  '4000000000009995': 'Your card has insufficient funds. Please try another one.',
};
const PAYING = new Set(['4242424242424242', '5555555555554444', '4000056655665556']);

const digits = (text: string): string => text.replace(/\D/g, '');

const isPast = (expiry: string, now: Date): boolean => {
  const month = Number(expiry.slice(0, 2));
  // A card's months count from 1, and JavaScript's count from 0. So this is the first moment after the card's month.
  return Date.UTC(2000 + Number(expiry.slice(2, 4)), month) <= now.getTime();
};

const expiryFault = (expiry: string, now: Date): string | undefined => {
  const isDate = /^(0[1-9]|1[0-2])\d\d$/.test(expiry);
  if (!isDate) return 'Enter month and year, like 12 / 34';
  return isPast(expiry, now) ? 'This card has expired' : undefined;
};

/** Checks a card. Privacy: the number is not stored, not even that of a test card. */
export const cardFaults = (values: Readonly<Record<string, string>>, now: Date): Faults => {
  const number = digits(values['number'] ?? '');
  const expiry = expiryFault(digits(values['expiry'] ?? ''), now);
  const cvc = /^\d{3,4}$/.test(digits(values['cvc'] ?? '')) ? undefined : 'Enter three digits';
  const isKnown = PAYING.has(number) || Object.hasOwn(DECLINED, number);
  const declined = expiry === undefined && cvc === undefined ? DECLINED[number] : undefined;
  const fault = isKnown ? declined : 'Enter one of the test cards below';
  return {
    ...(fault !== undefined && { number: fault }),
    ...(expiry !== undefined && { expiry }),
    ...(cvc !== undefined && { cvc }),
  };
};
