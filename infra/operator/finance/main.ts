import { operateFinance } from './operate.ts';

const stopping = new AbortController();
process.on('SIGINT', () => stopping.abort());
// Whoever reads only the first lines closes the pipe, and that is no failure.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await operateFinance(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  signal: stopping.signal,
}).catch((error: unknown) => {
  console.error(error);
  return 2;
});
if (stopping.signal.aborted) process.exit();
