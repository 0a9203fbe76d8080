import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { bundleTfjs, tfjsFolder } from './bundleTfjs.ts';

const usage = `npm run tfjs     bundles what is used of TensorFlow.js into ${tfjsFolder}, after a change of its version`;

const root = join(import.meta.dirname, '../../..');

await runCommand(async (args) => {
  readArgs(args, { usage });
  for (const [name, bytes] of Object.entries(await bundleTfjs(root)))
    await writeFile(join(root, tfjsFolder, name), bytes);
});
