import type { OutboxStore } from '../offline/outboxStore.ts';
import type { Waiting } from '../lib/device.ts';

/** If `state.isRefused` is set, storing fails, as in a browser without storage. */
export const fakeOutboxStore = () => {
  const all = new Map<string, Waiting>();
  const state = { isRefused: false };
  const store: OutboxStore = {
    put: async (waiting) => {
      if (state.isRefused) throw new Error('the browser keeps nothing');
      all.set(waiting.key, waiting);
    },
    remove: async (key) => void all.delete(key),
    list: async () => [...all.values()],
  };
  return { store, all, state };
};
