import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'noWorker.js'), 'utf8');

const start = (...names: string[]) => {
  const done: string[] = [];
  const does = (what: string) => vi.fn(async () => void done.push(what));
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const self = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    skipWaiting: does('does not wait'),
    clients: { claim: does('takes over the pages') },
    registration: { unregister: does('goes') },
  };
  const caches = {
    keys: () => Promise.resolve(names),
    delete: (name: string) => does(`deletes ${name}`)(),
  };
  runInNewContext(source, { self, caches });
  const fire = async (name: string) => {
    let work: Promise<unknown> | undefined;
    listeners.get(name)?.({ waitUntil: (promised) => void (work = promised) });
    await work;
  };
  return { done, listeners, fire };
};

test('replaces the worker at once, deletes its caches, and unregisters', async () => {
  const { done, fire } = start('workbox-precache-v2', 'aw-seen', 'aw-stories-0123', 'somebody-elses');
  await fire('install');
  await fire('activate');
  expect(done).toEqual([
    'does not wait',
    'takes over the pages',
    'deletes workbox-precache-v2',
    'deletes aw-seen',
    'deletes aw-stories-0123',
    'goes',
  ]);
});

test('answers no request, so pages are those of the network', () => {
  expect([...start().listeners.keys()]).toEqual(['install', 'activate']);
});
