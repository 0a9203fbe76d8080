import { runCommand } from '../runCommand.ts';
import { operateSamples } from './operate.ts';

await runCommand((args) =>
  operateSamples(args, {
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  }),
);
