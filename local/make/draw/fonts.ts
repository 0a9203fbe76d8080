import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutCardFonts, cutFonts } from '#assets/build/cutFonts.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';

const usage =
  'npm run fonts     cuts the two fonts of client and videos out of their packages: the letters and weights that are set';

await runCommand(async (args) => {
  readArgs(args, { usage });
  const folder = join(import.meta.dirname, '../../../assets/fonts');
  for (const [name, file] of await cutFonts()) await writeFile(join(folder, name), file);
  const cards = join(import.meta.dirname, '../../../functions/video/frame/cardFonts.json');
  await writeFile(cards, `${JSON.stringify(await cutCardFonts(), null, 2)}\n`);
});
