import { runCommand } from '../runCommand.ts';
import { operateFinance } from './operate.ts';

const stopping = new AbortController();
process.on('SIGINT', () => stopping.abort());
// Whoever reads only the first lines closes the pipe, and that is no failure.
process.stdout.on('error', () => process.exit(0));

await runCommand((args) =>
  operateFinance(args, {
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
    signal: stopping.signal,
  }),
);
if (stopping.signal.aborted) process.exit();
