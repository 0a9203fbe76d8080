import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { memoryEnv, memoryFlags } from './memory.mjs';

/** A script that uses memory as pictures do, and prints the megabytes used at the peak and afterward. */
const takeAndRelease = `
const { readFileSync } = require('node:fs');
const { setImmediate: nextTurn } = require('node:timers/promises');
const megabytes = () => Number(/VmRSS:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
const take = (many, size) => {
  const taken = Array.from({ length: many }, () => Buffer.alloc(size * 2 ** 20, 1));
  // Without the settings, a small object after a large one would keep the heap from shrinking.
  return { max: taken.length * size, stays: Buffer.allocUnsafeSlow(100_000) };
};
const waitForRelease = async (max) => {
  // Waits, because Node frees buffers on another thread.
  for (let turn = 0; turn < 400; turn += 1) {
    gc();
    await nextTurn();
    if (megabytes() < max) return;
  }
};
const run = async () => {
  const before = megabytes();
  const first = take(1, 31);
  await waitForRelease(before + 20);
  const second = take(6, 20);
  const had = megabytes() - before;
  await waitForRelease(before + 20);
  console.log(JSON.stringify({ had, has: megabytes() - before, stays: [first, second].length }));
};
run();`;

test.runIf(process.platform === 'linux')('returns the memory of pictures to the system', async () => {
  const args = [...memoryFlags, '--expose-gc', '-e', takeAndRelease];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: memoryEnv });
  const { had, has } = JSON.parse(stdout) as { had: number; has: number };
  expect(had).toBeGreaterThan(100);
  expect(has).toBeLessThan(20);
});
