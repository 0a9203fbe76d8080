import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { bundleCode } from '#local/build/code/bundleCode.ts';
import type { FixtureJobs } from './workerPool.fixture.ts';
import { createWorkerPool, type WorkerPool } from './workerPool.ts';

const root = join(import.meta.dirname, '../../..');
const fixture = 'local/platform/threads/workerPool.fixture.ts';
const folder = mkdtempSync(join(tmpdir(), 'aw-pool-'));
beforeAll(() => bundleCode(root, [fixture], folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => pathToFileURL(join(folder, name));
const file = async () => inFolder(fixture.replace(/ts$/, 'js'));

const opened: WorkerPool<FixtureJobs>[] = [];
const pool = (size: number) => {
  const created = createWorkerPool<FixtureJobs>({ file, size, silenceSeconds: 20 });
  opened.push(created);
  return created;
};
afterEach(async () => {
  vi.useRealTimers();
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

test('ends idle threads on request, keeps a busy one, and starts another for the next job', async () => {
  const { run, endIdle } = pool(2);
  const counters = new Int32Array(new SharedArrayBuffer(8));
  const busy = run('signs', { counters, count: 1 });
  const idle = await run('thread', undefined);
  await eventually(() => expect(Atomics.load(counters, 1)).toBe(1));
  await endIdle();
  Atomics.store(counters, 0, 1);
  Atomics.notify(counters, 0);
  const kept = await busy;
  expect(kept).not.toBe(idle);
  await endIdle();
  expect([idle, kept]).not.toContain(await run('thread', undefined));
});

test('starts as many threads as its current size allows', async () => {
  const { run, resize } = pool(2);
  const threads = async () => new Set(await Promise.all([1, 2, 3].map(() => run('thread', undefined)))).size;
  resize(1);
  expect(await threads()).toBe(1);
  resize(2);
  expect(await threads()).toBe(2);
});

test("passes on a job's own error with its name, and the thread lives on", async () => {
  const { run } = pool(1);
  const before = await run('thread', undefined);
  await expect(run('fail', 'no such voice')).rejects.toMatchObject({ name: 'TypeError', message: 'no such voice' });
  expect(await run('thread', undefined)).toBe(before);
});

test('the stack of an error in a thread names the source’s file and line', async () => {
  const { run } = pool(1);
  const lines = readFileSync(join(root, fixture), 'utf8').split('\n');
  const line = lines.findIndex((one) => one.includes('throw new TypeError')) + 1;
  const error = await run('fail', 'no such voice').catch((thrown: Error) => thrown);
  expect(error.stack).toContain(`TypeError: no such voice\n`);
  expect(error.stack).toContain(`${fixture}:${line}:`);
});

test('a thread cannot load TypeScript', async () => {
  const { run } = pool(1);
  const [plain, typed] = ['plain.mjs', 'typed.ts'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(plain, 'export const one = 1;');
  // Node cannot run an enum without a TypeScript loader, so this import fails if the thread has none.
  writeFileSync(typed, 'export enum One { one }');
  expect(await run('load', pathToFileURL(plain).href)).toEqual(['one']);
  await expect(run('load', pathToFileURL(typed).href)).rejects.toThrow(/Unknown file extension|strip-only mode/);
});

test('a job whose file cannot be built fails, and the next job builds it again', async () => {
  const find = vi.fn(file).mockRejectedValueOnce(new Error('The disk is full.'));
  const created = createWorkerPool<FixtureJobs>({ file: find, size: 1, silenceSeconds: 20 });
  opened.push(created);
  await expect(created.run('double', 1)).rejects.toThrow('The disk is full.');
  expect(await created.run('double', 2)).toBe(4);
});

test('a crash costs only the job that caused it: the next one gets a fresh thread', async () => {
  const { run } = pool(1);
  const before = await run('thread', undefined);
  const crashing = run('crash', 3);
  const waiting = run('thread', undefined);
  await expect(crashing).rejects.toMatchObject({ name: 'WorkerCrash', message: 'The worker thread ended with code 3' });
  expect(await waiting).not.toBe(before);
});

const timed = (silenceSeconds: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const created = createWorkerPool<FixtureJobs>({ file, size: 1, silenceSeconds });
  opened.push(created);
  const counters = new Int32Array(new SharedArrayBuffer(8));
  const heard = async (signs: number): Promise<void> => {
    while (Atomics.load(counters, 1) < signs) await nextTurn();
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  };
  const goOn = (): void => {
    Atomics.add(counters, 0, 1);
    Atomics.notify(counters, 0);
  };
  return { ...created, counters, heard, goOn };
};

test('stops a job without signs of life, and serves the next', async () => {
  const { run, counters, heard } = timed(30);
  const silent = run('signs', { counters, count: 5 }).catch((error: Error) => error);
  await heard(1);
  vi.advanceTimersByTime(30_000);
  expect(await silent).toMatchObject({ name: 'WorkerTimeout', message: 'The job signs was silent for 30 seconds' });
  expect(await run('double', 4)).toBe(8);
});

test('never stops a job that gives signs of life', async () => {
  const { run, counters, heard, goOn } = timed(30);
  const thread = await run('thread', undefined);
  const working = run('signs', { counters, count: 20 });
  for (let sign = 1; sign <= 20; sign += 1) {
    await heard(sign);
    vi.advanceTimersByTime(29_000);
    goOn();
  }
  expect(await working).toBe(thread);
});

test("reads a thread's signals from a busy time before it ends the thread", async () => {
  const { run, counters, heard, goOn } = timed(30);
  const working = run('signs', { counters, count: 2 });
  await heard(1);
  goOn();
  // This loop blocks the event loop, so the second signal has arrived but is unread.
  while (Atomics.load(counters, 1) < 2);
  vi.advanceTimersByTime(30_000);
  await heard(2);
  goOn();
  expect(await working).toBeGreaterThan(0);
});

test('skips a job whose caller has gone, and finishes a running one', async () => {
  const { run } = pool(1);
  const caller = new AbortController();
  const counters = new Int32Array(new SharedArrayBuffer(8));
  const underWay = run('signs', { counters, count: 1 }, caller.signal);
  const [queued, next] = [run('count', undefined, caller.signal), run('count', undefined)];
  await eventually(() => expect(Atomics.load(counters, 1)).toBe(1));
  caller.abort(new Error('the caller has gone'));
  await expect(queued).rejects.toThrow('the caller has gone');
  Atomics.add(counters, 0, 1);
  Atomics.notify(counters, 0);
  expect(await underWay).toBeGreaterThan(0);
  expect(await next).toBe(1);
  await expect(run('count', undefined, caller.signal)).rejects.toThrow('the caller has gone');
});

test('ends a job, and its thread, that computes for longer than it may, and serves the next', async () => {
  const { run } = pool(1);
  const before = await run('thread', undefined);
  const endless = run('compute', undefined, undefined, 0.2);
  const waiting = run('thread', undefined, undefined, 0.2);
  await expect(endless).rejects.toMatchObject({
    name: 'WorkerOverrun',
    message: 'The job compute computed for 0.2 seconds',
  });
  expect(await waiting).not.toBe(before);
});

test('never stops a waiting job', async () => {
  const { run, counters, heard, goOn } = timed(1_000_000);
  const thread = await run('thread', undefined);
  const working = run('signs', { counters, count: 1 }, undefined, 5);
  await heard(1);
  vi.advanceTimersByTime(3_600_000);
  goOn();
  expect(await working).toBe(thread);
});

test('counts each job’s own processor time', async () => {
  const { run } = pool(1);
  const thread = await run('thread', undefined);
  for (let round = 0; round < 4; round += 1) await run('spin', 0.5, undefined, 1);
  expect(await run('thread', undefined)).toBe(thread);
});

test('a thread without a job ends after its time, and the next job starts a fresh one', async () => {
  const resting = createWorkerPool<FixtureJobs>({ file, size: 1, silenceSeconds: 20, idleSeconds: 0.05 });
  opened.push(resting);
  const first = await resting.run('thread', undefined);
  await eventually(async () => expect(await resting.run('thread', undefined)).not.toBe(first), { interval: 300 });
  const busy = await Promise.all([1, 2, 3].map((n) => resting.run('double', n)));
  expect(busy).toEqual([2, 4, 6]);
});

test('an unknown file fails the job and does not loop', async () => {
  const broken = createWorkerPool<FixtureJobs>({
    file: async () => inFolder('thereIsNoSuchFile.js'),
    size: 1,
    silenceSeconds: 20,
  });
  await expect(broken.run('double', 1)).rejects.toMatchObject({ name: 'WorkerCrash' });
  await broken.close();
});

test('closing refuses waiting, running and later jobs', async () => {
  const { run, close } = pool(1);
  const results = Promise.allSettled([run('hang', undefined), run('double', 1)]);
  await close();
  const names = (await results).map((result) => (result.status === 'rejected' ? (result.reason as Error).name : ''));
  expect(names).toEqual(['WorkerPoolClosed', 'WorkerPoolClosed']);
  await expect(run('double', 1)).rejects.toMatchObject({ name: 'WorkerPoolClosed' });
});
