import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutFonts } from '#assets/build/cutFonts.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';

const usage = "npm run fonts     cuts the client's two fonts out of their packages: the letters and weights it sets";

await runCommand(async (args) => {
  readArgs(args, { usage });
  const folder = join(import.meta.dirname, '../../assets/fonts');
  for (const [name, file] of await cutFonts()) await writeFile(join(folder, name), file);
});
