import { once } from '#shared/once.ts';
import type { Emulator } from './listen.ts';

/** Creates the stand-in at its first request. If that fails, the next request tries again. */
export const lazyEmulator = (name: string, create: () => Promise<Emulator>): Emulator => {
  let made: Promise<Emulator> | undefined;
  const make = once(() => (made = create()));
  return {
    name,
    handle: async (request, response) => (await make()).handle(request, response),
    close: async () => (await made?.catch(() => undefined))?.close(),
  };
};
