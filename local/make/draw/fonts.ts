import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutCardFonts, cutFonts } from '#assets/build/cutFonts.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';

const usage =
  'npm run fonts     writes the two fonts of the client and the videos, with only the letters and weights that they use';

await runCommand(async (args) => {
  readArgs(args, { usage });
  const folder = join(import.meta.dirname, '../../../assets/fonts');
  for (const [name, file] of await cutFonts()) await writeFile(join(folder, name), file);
  const cards = join(import.meta.dirname, '../../../functions/video/frame/cardFonts.json');
  await writeFile(cards, `${JSON.stringify(await cutCardFonts(), null, 2)}\n`);
});
