import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { ensureClientBuilt } from './client.ts';

const usage = 'npm run build     builds the client into dist/web, unless it was already built from the same files';

// Builds the client once, before tests that start several products at the same time.
await runCommand(async (args) => {
  readArgs(args, { usage });
  await ensureClientBuilt();
});
