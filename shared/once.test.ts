import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('makes nothing before it is asked, and one thing however often it is', () => {
  const make = vi.fn(() => ({}));
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledOnce();
});

it('tries again after a failure', () => {
  const make = vi.fn(() => ({ made: true }));
  make.mockImplementationOnce(() => {
    throw new Error('not now');
  });
  const made = once(make);
  expect(made).toThrow('not now');
  expect(made()).toEqual({ made: true });
});
