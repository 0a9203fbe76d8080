import { afterEach, expect, test, vi } from 'vitest';
import { WORKER_POLICY } from '#shared/trustedTypes.ts';
import { workerAddress } from './startWorker.ts';

afterEach(() => vi.unstubAllGlobals());

test("the worker's address is made by the one policy that our pages allow", () => {
  let make: (url: string) => string = () => '';
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: typeof make }) => {
    make = rules.createScriptURL;
    return { createScriptURL: (url: string) => ({ trusted: make(url) }) };
  });
  vi.stubGlobal('trustedTypes', { createPolicy });
  expect(workerAddress()).toEqual({ trusted: '/serviceWorker.js' });
  expect(createPolicy.mock.calls[0]?.[0]).toBe(WORKER_POLICY);
  expect(() => make('https://evil.example/worker.js')).toThrow(TypeError);
});

test('a browser without Trusted Types gets the plain address', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(workerAddress()).toBe('/serviceWorker.js');
});
