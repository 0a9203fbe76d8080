import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('makes nothing before the first call, and one thing for all calls', () => {
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

it('tries again after a failed promise, which all waiting callers get', async () => {
  const make = vi.fn(async () => ({ made: true }));
  make.mockRejectedValueOnce(new Error('not now'));
  const made = once(make);
  const asked = [made(), made()];
  for (const one of asked) await expect(one).rejects.toThrow('not now');
  await expect(made()).resolves.toEqual({ made: true });
  expect(await made()).toBe(await made());
  expect(make).toHaveBeenCalledTimes(2);
});
