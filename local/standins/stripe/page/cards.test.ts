import { expect, it } from 'vitest';
import { cardFaults } from './cards.ts';

const now = new Date('2026-03-14T09:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

it('takes the card that pays, until the end of its month', () => {
  expect(cardFaults(good, now)).toEqual({});
  expect(cardFaults({ ...good, expiry: '03/26' }, now)).toEqual({});
  expect(cardFaults({ ...good, expiry: '02/26' }, now)).toEqual({ expiry: 'This card has expired' });
});

it('declines the declining card once the other fields are valid', () => {
  const declined = { ...good, number: '4000000000000002' };
  expect(cardFaults(declined, now).number).toMatch(/declined/);
  expect(cardFaults({ ...declined, cvc: '' }, now)).toEqual({ cvc: 'Enter three digits' });
});

it('refuses any other number, because no real card may be used', () => {
  for (const number of ['', '4111111111111111', 'constructor'])
    expect(cardFaults({ ...good, number }, now).number).toBe('Enter one of the test cards below');
});
