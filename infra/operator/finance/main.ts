import { runCommand } from '../runCommand.ts';
import { operateFinance } from './operate.ts';

const stopping = new AbortController();
process.on('SIGINT', () => stopping.abort());
// A reader such as `head` closes the pipe early, which is not a failure.
process.stdout.on('error', () => process.exit(0));

await runCommand((args) =>
  operateFinance(args, {
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
    signal: stopping.signal,
  }),
);
if (stopping.signal.aborted) process.exit();
