import { join } from 'node:path';
import { withSourceStack } from '#functions/platform/sourceStack.ts';
import { runFrom } from '#local/build/code/builtCode.ts';
import { surviveWhatBreaks } from '#local/platform/contain.ts';
import { describeStartError } from './describeStartError.ts';
import type { Product } from '#local/product/product.ts';
import { watchProcessors } from './idleProcessor.ts';
import { readSettings, type Settings } from './settings.ts';
import { createThreads } from '#local/product/threads.ts';

/** Ctrl-C ends the process after this time at the latest. Unfinished work is then lost as in a power cut. */
const STOP_MILLISECONDS = 1_800;

/** The operating system reports processor time in ticks. This time is ten of them. */
const WATCH_MILLISECONDS = 100;

// Privacy: only this user of the machine can read files that the product creates.
process.umask(0o077);

if (import.meta.url.endsWith('.js')) runFrom(join(import.meta.dirname, '../..'));

let settings: Settings | undefined;
let product: Product | undefined;
let stopping = false;

const stop = async (exitCode: number): Promise<void> => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(exitCode), STOP_MILLISECONDS).unref();
  await product?.close().catch((error: unknown) => console.error(error));
  process.exit(exitCode);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(1));

try {
  settings = readSettings(process.env, process.argv.slice(2));
  const threads = createThreads(settings);
  // The start itself uses one processor. If another one is idle, the speech code is compiled there meanwhile.
  const isProcessorIdle = watchProcessors();
  setTimeout(() => isProcessorIdle() && void threads.warmSpeech(), WATCH_MILLISECONDS).unref();
  const [{ startProduct }, { createLog }] = await Promise.all([
    import('#local/product/product.ts'),
    import('#functions/platform/log.ts'),
  ]);
  product = await startProduct(settings, () => new Date(), {}, threads);
  // Called only after the start, because an error during the start must end the process.
  surviveWhatBreaks(process, createLog());
  console.log(`\n  A Thousand Words is at ${product.url}\n`);
  await product.runInBackground((line) => console.log(line));
} catch (error) {
  console.error(describeStartError(error, settings) ?? withSourceStack(error));
  await stop(1);
}
