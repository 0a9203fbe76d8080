import { runCommand } from '../runCommand.ts';
import { operateAccounts } from './operate.ts';

// Whoever reads only the first lines closes the pipe, and that is no failure.
process.stdout.on('error', () => process.exit(0));

await runCommand((args) =>
  operateAccounts(args, {
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  }),
);
