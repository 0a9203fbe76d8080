import { expect, test } from 'vitest';
import { buildOnce } from './buildOnce.ts';
import type { Environment } from './environment.ts';

const environment = () => ({ TABLE_NAME: 'words' }) as Environment;

test('nothing is built before the first call, and only once however many calls come', async () => {
  let builds = 0;
  const services = buildOnce({ name: (env) => `${env.TABLE_NAME} ${(builds += 1)}` }, environment);
  expect(builds).toBe(0);
  const [first, second] = await Promise.all([services(), services()]);
  expect([first, second, await services()]).toEqual([first, first, { name: 'words 1' }]);
});

test('a failed build is tried again by the next call', async () => {
  let tries = 0;
  const services = buildOnce(
    {
      flaky: () => {
        tries += 1;
        if (tries === 1) throw new Error('the secret cannot be read');
        return tries;
      },
    },
    environment,
  );
  await expect(services()).rejects.toThrow('the secret cannot be read');
  await expect(services()).resolves.toEqual({ flaky: 2 });
});
