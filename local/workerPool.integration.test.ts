import { afterEach, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import type { FixtureJobs } from './workerPool.fixture.ts';
import { createWorkerPool, type WorkerPool } from './workerPool.ts';

const opened: WorkerPool<FixtureJobs>[] = [];
const pool = (size: number) => {
  const entry = new URL('workerPool.fixture.ts', import.meta.url);
  const created = createWorkerPool<FixtureJobs>({ entry, size, jobTimeoutSeconds: 20 });
  opened.push(created);
  return created;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

test('answers each job with its own result, more jobs than threads', async () => {
  const { run } = pool(2);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => run('double', n)));
  expect(answers).toEqual([2, 4, 6, 8, 10, 12]);
  expect(await run('bytes', 3)).toEqual(new Uint8Array([7, 7, 7]));
});

test('uses no more threads than its size, and the same one again when idle', async () => {
  const { run } = pool(1);
  const ids = await Promise.all([run('thread', undefined), run('thread', undefined), run('thread', undefined)]);
  expect(new Set(ids).size).toBe(1);
});

test("passes on a job's own error with its name, and the thread lives on", async () => {
  const { run } = pool(1);
  const before = await run('thread', undefined);
  await expect(run('fail', 'no such voice')).rejects.toMatchObject({ name: 'TypeError', message: 'no such voice' });
  expect(await run('thread', undefined)).toBe(before);
});

test('a crash costs only the job that caused it: the next one gets a fresh thread', async () => {
  const { run } = pool(1);
  const before = await run('thread', undefined);
  const crashing = run('crash', 3);
  const waiting = run('thread', undefined);
  await expect(crashing).rejects.toMatchObject({ name: 'WorkerCrash', message: 'The worker thread ended with code 3' });
  expect(await waiting).not.toBe(before);
});

test('ends a job that overruns and serves the next', async () => {
  const { run } = pool(1);
  await expect(run('hang', undefined, 0.05)).rejects.toMatchObject({ name: 'WorkerTimeout' });
  expect(await run('double', 4)).toBe(8);
});

test('a thread without a job ends after its time, and the next job starts a fresh one', async () => {
  const entry = new URL('workerPool.fixture.ts', import.meta.url);
  const resting = createWorkerPool<FixtureJobs>({ entry, size: 1, jobTimeoutSeconds: 20, idleSeconds: 0.05 });
  opened.push(resting);
  const first = await resting.run('thread', undefined);
  await eventually(async () => expect(await resting.run('thread', undefined)).not.toBe(first), { interval: 300 });
  const busy = await Promise.all([1, 2, 3].map((n) => resting.run('double', n)));
  expect(busy).toEqual([2, 4, 6]);
});

test('an unknown file fails the job and does not loop', async () => {
  const entry = new URL('thereIsNoSuchFile.ts', import.meta.url);
  const broken = createWorkerPool<FixtureJobs>({ entry, size: 1, jobTimeoutSeconds: 20 });
  await expect(broken.run('double', 1)).rejects.toMatchObject({ name: 'WorkerCrash' });
  await broken.close();
});

test('closing refuses what waits, what runs and what comes after', async () => {
  const { run, close } = pool(1);
  const results = Promise.allSettled([run('hang', undefined), run('double', 1)]);
  await close();
  const names = (await results).map((result) => (result.status === 'rejected' ? (result.reason as Error).name : ''));
  expect(names).toEqual(['WorkerPoolClosed', 'WorkerPoolClosed']);
  await expect(run('double', 1)).rejects.toMatchObject({ name: 'WorkerPoolClosed' });
});
