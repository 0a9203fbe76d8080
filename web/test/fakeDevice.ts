import type { Device } from '../lib/device.ts';

const nothing = () => Promise.resolve();

/** A device that stores nothing. `overrides` replaces single methods. */
export const fakeDevice = (overrides: Partial<Device> = {}): Device => ({
  belongTo: () => Promise.resolve(false),
  keep: nothing,
  find: () => Promise.resolve(undefined),
  list: () => Promise.resolve([]),
  forget: nothing,
  drop: nothing,
  onOutbox: () => () => undefined,
  draft: { keep: nothing, take: () => Promise.resolve(undefined), has: () => Promise.resolve(false) },
  readings: { keep: nothing, find: () => Promise.resolve(undefined), forget: nothing },
  ...overrides,
  outbox: {
    add: () => Promise.resolve(false),
    list: () => Promise.resolve([]),
    cancel: nothing,
    retry: nothing,
    sendAll: () => Promise.resolve([]),
    ...overrides.outbox,
  },
});
