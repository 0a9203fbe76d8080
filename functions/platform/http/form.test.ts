import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { defineEndpoint } from '#shared/endpoint.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import type { UseCase } from './call.ts';

const order = defineEndpoint({
  method: 'POST',
  path: '/api/order',
  summary: 'A made-up endpoint.',
  auth: 'public',
  changes: true,
  body: { kind: 'json', schema: z.strictObject({ size: z.string() }), mayBeForm: true },
  success: { kind: 'json', status: 200, body: z.object({ redirectTo: z.url() }), formsAreRedirected: true },
  errors: [],
});
const redirectTo = 'https://pay.example/size';
const ordering =
  (): UseCase<typeof order> =>
  async ({ body }) => ({ redirectTo: `${redirectTo}/${body.size}` });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const { call } = servedOn(order, ordering);

it('answers a script with the address, and a plain form with a 303 to it', async () => {
  const script = await call({ headers: { 'content-type': 'application/json' }, body: '{"size":"10"}' });
  expect(script).toMatchObject({ status: 200, body: { redirectTo: `${redirectTo}/10` } });
  for (const body of ['size=10', Buffer.from('size=10')]) {
    const { status, headers, body: text } = await call({ headers: form, body });
    expect([status, headers['location'], text]).toEqual([303, `${redirectTo}/10`, '']);
  }
});

it('accepts a form of up to 8 KB', async () => {
  const sized = (bytes: number) => call({ headers: form, body: `size=${'x'.repeat(bytes - 'size='.length)}` });
  expect((await sized(8_192)).status).toBe(303);
  expect(await sized(8_193)).toMatchObject(refusal(400, 'BAD_REQUEST', 'The form is too long.'));
});

it('checks a form like JSON, and only where the contract allows one', async () => {
  for (const body of ['', 'other=1', 'size=10&price=1'])
    expect(await call({ headers: form, body })).toMatchObject(refusal(400, 'BAD_REQUEST', /isn’t valid/));
  expect(await call({ headers: form, body: `size=${'x'.repeat(9_000)}` })).toMatchObject(
    refusal(400, 'BAD_REQUEST', 'The form is too long.'),
  );
  for (const type of [undefined, 'text/plain; application/x-www-form-urlencoded']) {
    const headers = type === undefined ? {} : { 'content-type': type };
    expect(await call({ headers, body: 'size=10' })).toMatchObject(refusal(400, 'BAD_REQUEST', /must be JSON/));
  }
  const { mayBeForm, ...body } = order.body;
  const strict = servedOn({ ...order, body }, ordering);
  expect([mayBeForm, (await strict.call({ headers: form, body: 'size=10' })).status]).toEqual([true, 400]);
});
