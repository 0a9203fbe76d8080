import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { launchChromium } from '../support/chromium.ts';
import { removeDataFolder, startProduct } from '../support/product.ts';
import { fillGallery } from './fillGallery.ts';
import { drawSheets } from './sheets.ts';
import { shoot } from './shoot.ts';
import { states } from './states.ts';

const output = join(import.meta.dirname, '../../screens');

const usage = `npm run screens -- [NAME …]     saves pictures of every screen at three widths in two themes into screens/. NAME is the
                                beginning of a state's name, to save only such states, and the states they need`;
const FAULTY = 1;

await runCommand(async (args) => {
  const wanted = readArgs(args, { usage, allowPositionals: true }).positionals;
  const chosen = wanted.length === 0 ? states : states.filter(({ name }) => wanted.some((one) => name.startsWith(one)));

  mkdirSync(output, { recursive: true });
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const uid = await fillGallery(product.url);
    const errors: string[] = [];
    const noteError = (what: string): void => {
      errors.push(what);
      console.error(what);
    };
    await shoot(browser, chosen, { url: product.url, uid, folder: output, onError: noteError });
    const sheets = await drawSheets(
      output,
      states.map(({ name }) => name),
    );
    console.log(`${chosen.length} states; ${sheets.length} contact sheets in ${output}; ${errors.length} faults`);
    return errors.length === 0 ? 0 : FAULTY;
  } finally {
    await browser.close();
    await product.stop();
    removeDataFolder(product.dataFolder);
  }
});
