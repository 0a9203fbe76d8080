import { expect, it } from 'vitest';
import { listPackages as spec } from '#shared/billing/listPackages.ts';
import { packagesAt } from '#shared/billing/packages.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { listPackages } from './listPackages.ts';

it('answers the packs and PRO in their order, with prices in dollars', async () => {
  const { status, headers, body } = await servedOn(spec, listPackages).call();
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  expect(body).toEqual([
    { packageType: 'OneTime', tokens: 10, name: '10 Tokens', price: 1.25, description: '10 tokens for $1.25' },
    { packageType: 'OneTime', tokens: 20, name: '20 Tokens', price: 4.99, description: '20 tokens for $4.99' },
    { packageType: 'OneTime', tokens: 50, name: '50 Tokens', price: 9.99, description: '50 tokens for $9.99' },
    expect.objectContaining({ packageType: 'Subscription', tokens: 0, name: 'PRO', price: 9.99 }),
  ]);
});

it('prices PRO as the stage sets it', async () => {
  const { body } = await servedOn(spec, listPackages, { over: { packages: packagesAt(1_499) } }).call();
  expect((body as { price: number }[]).map(({ price }) => price)).toEqual([1.25, 4.99, 9.99, 14.99]);
});
