import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/endpoint.ts';
import { eventOf, ORIGIN } from '#test/support/callEndpoint.ts';
import { readCall } from './readCall.ts';

it('a header that the contract does not allow is named in the refusal', () => {
  const spec = defineEndpoint({
    method: 'GET',
    path: '/api/made-up',
    summary: 'Made up.',
    auth: ['cookies:anyone'],
    changes: false,
    headers: z.object({ prefer: z.optional(z.string().check(z.maxLength(9))) }),
    success: { kind: 'json', status: 200, body: z.object({}) },
    errors: [],
  });
  const event = eventOf(spec, { headers: { prefer: 'x'.repeat(10) } });
  const own = { caller: undefined, publicOrigin: ORIGIN, readMultipart: undefined };
  expect(() => readCall(spec, event, own)).toThrow(/^The header "prefer" isn’t valid/);
});
