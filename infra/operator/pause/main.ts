import { operatePause } from './operate.ts';

// Whoever reads only the first lines closes the pipe, and that is no failure.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await operatePause(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
}).catch((error: unknown) => {
  console.error(error);
  return 2;
});
