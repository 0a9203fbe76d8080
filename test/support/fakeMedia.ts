import { MissingMediaError } from '#functions/platform/failures.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import type { FakeState } from './fakeState.ts';

export const fakeMedia = (state: Pick<FakeState, 'media'>): Media => ({
  put: async (key, bytes, contentType, how) => {
    state.media.set(key, { bytes, contentType, ...how });
  },
  list: async (prefix) => [...state.media.keys()].filter((key) => key.startsWith(prefix)),
  madeOf: async (key) => {
    const found = state.media.get(key);
    if (!found) throw new MissingMediaError(key);
    return found.madeOf;
  },
  get: async (key) => {
    const found = state.media.get(key);
    if (!found) throw new MissingMediaError(key);
    return found.bytes;
  },
  has: async (key) => state.media.has(key),
  sizeOf: async (key) => state.media.get(key)?.bytes.length,
  remove: async (keys) => {
    for (const key of keys) state.media.delete(key);
  },
  removeUnder: async (prefix) => {
    for (const key of state.media.keys()) if (key.startsWith(prefix)) state.media.delete(key);
  },
});
