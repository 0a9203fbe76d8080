import type { Emulator } from './listen.ts';
import { answering, notImplemented } from './wire.ts';

/** Answers requests to AWS services without a stand-in with 501 and the operation's name. */
export const createCatchAll = (): Emulator => ({
  name: 'aws',
  handle: (request, response) =>
    answering(response, async () => {
      request.resume();
      throw notImplemented(String(request.headers['x-amz-target'] ?? `${request.method} ${request.url}`));
    }),
  close: async () => undefined,
});
