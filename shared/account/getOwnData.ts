import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Item } from '../stories/story.ts';

/** What came to a balance or went from it; `purse` says which. Times are ISO 8601, `cents` signed as we see them. */
const Entry = z.object({
  at: z.string(),
  purse: z.enum(['free', 'token']),
  amount: z.number().int(),
  reason: z.string(),
  uid: z.string().optional(),
  cents: z.number().int().optional(),
  packageId: z.string().optional(),
});

/** The caller, with everything that is kept of them besides their stories. `name` and `email` of accounts alone. */
const OwnAccount = z.object({
  id: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  tokens: z.number().int(),
  freeNarrations: z.number().int(),
  isSubscribed: z.boolean(),
  ledger: z.array(Entry),
  favorites: z.array(z.object({ uid: z.string(), markedAt: z.string() })),
});

export const getOwnData = defineEndpoint({
  method: 'GET',
  path: '/api/account/data',
  summary: 'All that is kept of the caller: on the first page who they are, on each some of their stories.',
  auth: 'visitor',
  changes: false,
  query: z.object({ cursor: z.string().max(1024).optional() }),
  success: {
    kind: 'json',
    status: 200,
    body: z.object({ account: OwnAccount.nullable(), stories: z.array(Item.omit({ timings: true })) }),
    paged: true,
  },
  errors: ['UNAUTHENTICATED'],
});
