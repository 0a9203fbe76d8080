import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { ensureClientBuilt } from './client.ts';

const usage = 'npm run build     builds the client into dist/web, unless what is there was built of the same files';

// Before tests that start several products at once, which would wait for one build.
await runCommand(async (args) => {
  readArgs(args, { usage });
  await ensureClientBuilt();
});
