import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutBookFonts, cutCardFonts, cutFonts } from '#assets/build/cutFonts.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { cutScriptFonts } from './cutScriptFonts.ts';

const usage =
  'npm run fonts     writes the fonts of the client, the videos and the books, with only the letters and weights that they use; needs npm’s registry';

await runCommand(async (args) => {
  readArgs(args, { usage });
  const folder = join(import.meta.dirname, '../../../assets/fonts');
  for (const [name, file] of await cutFonts()) await writeFile(join(folder, name), file);
  const cards = join(import.meta.dirname, '../../../functions/video/frame/cardFonts.json');
  await writeFile(cards, `${JSON.stringify(await cutCardFonts(), null, 2)}\n`);
  const books = join(import.meta.dirname, '../../../functions/book/pdf/bookFonts.json');
  await writeFile(books, `${JSON.stringify(await cutBookFonts(), null, 2)}\n`);
  for await (const [name, file] of cutScriptFonts()) await writeFile(join(folder, 'scripts', name), file);
});
