import type { Emulator } from './listen.ts';
import { answering, notImplemented } from './wire.ts';

/** Answers 501, with the operation's name, to requests for AWS services that have no stand-in. */
export const createCatchAll = (): Emulator => ({
  name: 'aws',
  handle: (request, response) =>
    answering(response, async () => {
      request.resume();
      throw notImplemented(String(request.headers['x-amz-target'] ?? `${request.method} ${request.url}`));
    }),
  close: async () => undefined,
});
