import { expect, it } from 'vitest';
import { ATTEMPT_MINUTES, countAttempts } from './attempts.ts';

const scene = () => {
  let time = 0;
  const attempts = countAttempts(() => new Date(time));
  const times = (count: number, attempt: (index: number) => { email: string; address: string }) =>
    Array.from({ length: count }, (_, index) => attempts.begin(attempt(index))).filter(Boolean).length;
  return { attempts, times, pass: (minutes: number) => (time += minutes * 60_000) };
};

it('allows five failures of a network at one account in 15 minutes', () => {
  const { times, pass } = scene();
  const one = () => ({ email: 'a@b.c', address: '192.0.2.1' });
  expect(times(9, one)).toBe(5);
  pass(ATTEMPT_MINUTES);
  expect(times(9, one)).toBe(5);
});

it('allows a network 30 failures at many accounts, and an account 50 from many networks', () => {
  expect(scene().times(99, (index) => ({ email: `${index}@b.c`, address: '192.0.2.1' }))).toBe(30);
  expect(scene().times(99, (index) => ({ email: 'a@b.c', address: `192.0.2.${index}` }))).toBe(50);
});

it('counts all addresses of a home’s IPv6 network together', () => {
  expect(scene().times(99, (index) => ({ email: 'a@b.c', address: `2001:db8::${index}` }))).toBe(5);
});

it('does not count attempts that succeed', () => {
  const { attempts, times } = scene();
  const one = { email: 'a@b.c', address: '192.0.2.1' };
  for (let time = 0; time < 99; time += 1) {
    expect(attempts.begin(one)).toBe(true);
    attempts.succeed(one);
  }
  expect(times(9, () => one)).toBe(5);
});
