// Preloaded into a product. At a signal, it collects garbage and writes the used memory to a file.
import { renameSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env['AW_TEST_MEMORY'] ?? '';

const report = async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // Collects repeatedly: Node frees buffers on another thread, and frees some objects only after those that refer to
  // them.
  for (let turn = 0; turn < 20; turn += 1) {
    collect();
    await nextTurn();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(`${file}.draft`, JSON.stringify({ heap: heapUsed + external, rss }));
  renameSync(`${file}.draft`, file);
};

if (isMainThread) process.on('SIGUSR2', () => void report());
