import { expect, test, vi } from 'vitest';
import { poolConfig } from '../../test/fakePage.ts';
import { createConfigReader } from './siteConfig.ts';

const origin = 'http://127.0.0.1:3000';

test('the stage’s settings are fetched once', async () => {
  const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ stage: 'dev', cognito: poolConfig })));
  const read = createConfigReader({ origin, fetch: fetcher });
  expect(await Promise.all([read(), read()])).toEqual([poolConfig, poolConfig]);
  expect(fetcher.mock.calls).toEqual([[`${origin}/config.json`]]);
});

test('a failure is thrown, and the next call retries', async () => {
  const fetcher = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(Response.json({ stage: 'dev' }))
    .mockResolvedValueOnce(Response.json({ stage: 'dev', cognito: poolConfig }));
  const read = createConfigReader({ origin, fetch: fetcher });
  await expect(read()).rejects.toMatchObject({ reason: 'unreachable' });
  await expect(read()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(await read()).toEqual(poolConfig);
});
