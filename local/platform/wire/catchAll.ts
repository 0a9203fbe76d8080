import type { Emulator } from './listen.ts';
import { answering, notImplemented } from './wire.ts';

/** Any service without a stand-in ends here: 501, naming what was asked. */
export const createCatchAll = (): Emulator => ({
  name: 'aws',
  handle: (request, response) =>
    answering(response, async () => {
      request.resume();
      throw notImplemented(String(request.headers['x-amz-target'] ?? `${request.method} ${request.url}`));
    }),
  close: async () => undefined,
});
