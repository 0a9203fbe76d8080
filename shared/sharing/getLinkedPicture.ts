import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LinkAddress } from '../story/storyLink.ts';

export const getLinkedPicture = defineEndpoint({
  method: 'GET',
  path: '/with/{address}.jpg',
  alsoHead: true,
  summary: 'The picture of a story that is shared by a link, as unfurlers show it, 1200 × 630.',
  auth: 'public',
  isSecretAddress: true,
  changes: false,
  params: z.object({ address: LinkAddress }),
  success: { kind: 'file', status: 200, contentType: 'image/jpeg' },
  errors: ['NOT_FOUND'],
});
