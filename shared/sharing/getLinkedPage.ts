import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const getLinkedPage = defineEndpoint({
  method: 'GET',
  path: '/with/{address}',
  alsoHead: true,
  summary: "The client's page with what unfurlers read of a story that is shared by a link.",
  auth: 'public',
  isSecretAddress: true,
  changes: false,
  // Any text is allowed, so that even a mistyped address is answered with a page instead of JSON.
  params: z.object({ address: z.string() }),
  success: { kind: 'html', status: 200, mayBeMissing: true },
  errors: [],
});
