import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArgs } from '#infra/operator/readArgs.ts';
import { runCommand } from '#infra/operator/runCommand.ts';
import { launchChromium } from '../support/chromium.ts';
import { removeDataFolder, startProduct } from '../support/product.ts';
import { leaveForProvider, openMenu, signInAsNew } from '../support/signingIn.ts';
import { createVisitor } from '../support/visitor.ts';
import { galleryStates, uploadsStates } from './galleryStates.ts';
import { moneyStates } from './moneyStates.ts';
import { ownStoryStates } from './ownStoryStates.ts';
import { pageStates } from './pageStates.ts';
import { drawSheets } from './sheets.ts';
import { shoot } from './shoot.ts';
import { at, type State } from './state.ts';
import { videoStates } from './videoStates.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, 'screens');

/** The states worth a look; add one with each screen. */
const states: readonly State[] = [
  { name: 'home', open: at('/') },
  { name: 'explore', open: at('/explore') },
  { name: 'explore-empty', open: at('/explore?tagIds=7&tagIds=8') },
  ...galleryStates,
  ...pageStates,
  { name: 'uploads-signed-out', open: at('/uploads') },
  { name: 'voices', open: at('/voices') },
  { name: 'not-found', open: at('/nothing-here') },
  { name: 'item', open: async (page, url, uid) => at(`/item/${uid}`)(page, url) },
  {
    name: 'item-playing',
    open: async (page, url, uid) => {
      await at(`/item/${uid}`)(page, url);
      await page.getByRole('button', { name: /^play/i }).first().click();
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 3);
    },
  },
  ...ownStoryStates,
  ...videoStates,
  { name: 'item-missing', open: at('/item/AAAAAAAAAAAAAAAAAAAAAA') },
  {
    name: 'menu-signed-out',
    open: async (page, url) => {
      await at('/explore')(page, url);
      await openMenu(page);
    },
  },
  {
    name: 'sign-in-cancelled',
    open: async (page, url) => {
      await at('/explore')(page, url);
      await leaveForProvider(page, 'Google');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('heading', { name: 'You did not sign in' }).waitFor();
    },
  },
  { name: 'settings-signed-out', open: at('/settings') },
  { name: 'pricing-signed-out', open: at('/refilltokens') },
  { name: 'thank-you-signed-out', open: at('/thank-you?orderId=AAAAAAAAAAAAAAAAAAAAAA') },
  {
    name: 'upload-dialog',
    open: async (page, url) => {
      await at('/explore')(page, url);
      const chooser = page.waitForEvent('filechooser');
      await page
        .getByRole('button', { name: /^create/i })
        .first()
        .click();
      await (await chooser).setFiles(join(root, 'assets/pictures/beach-kite.jpg'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    // From here on somebody is signed in.
    name: 'menu-signed-in',
    open: async (page, url) => {
      await at('/settings')(page, url);
      await signInAsNew(page);
      await openMenu(page);
    },
  },
  ...uploadsStates,
  ...moneyStates,
];

const usage = `npm run screens -- [NAME …]     every screen at three widths in two themes, into screens/; with names, those states
                                whose names begin so, and those before them that they need`;
const FAULTY = 1;

await runCommand(async (args) => {
  const wanted = readArgs(args, { usage, allowPositionals: true }).positionals;
  const chosen = wanted.length === 0 ? states : states.filter(({ name }) => wanted.some((one) => name.startsWith(one)));

  mkdirSync(output, { recursive: true });
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const visitor = await createVisitor(product.url);
    const samples = ['aurora-cabin', 'harbour-morning', 'cat-in-window'];
    let uid = '';
    for (const sample of samples) {
      const picture = await readFile(join(root, 'assets/pictures', `${sample}.jpg`));
      const { body } = await visitor.upload(picture, { fields: { isPublic: 'yes' } });
      uid = body.uid;
    }
    const troubles: string[] = [];
    const trouble = (what: string): void => {
      troubles.push(what);
      console.error(what);
    };
    await shoot(browser, chosen, { url: product.url, uid, folder: output, trouble });
    const sheets = await drawSheets(
      output,
      states.map(({ name }) => name),
    );
    console.log(`${chosen.length} states; ${sheets.length} contact sheets in ${output}; ${troubles.length} faults`);
    return troubles.length === 0 ? 0 : FAULTY;
  } finally {
    await browser.close();
    await product.stop();
    removeDataFolder(product.dataFolder);
  }
});
