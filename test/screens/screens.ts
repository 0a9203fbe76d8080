import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { removeDataFolder, startProduct } from '../support/product.ts';
import { settled } from '../support/settled.ts';
import { leaveForProvider, openMenu, signInAsNew } from '../support/signingIn.ts';
import { createVisitor } from '../support/visitor.ts';
import { galleryStates, uploadsStates } from './galleryStates.ts';
import { moneyStates } from './moneyStates.ts';
import { ownStoryStates } from './ownStoryStates.ts';
import { at, type State } from './state.ts';
import { videoStates } from './videoStates.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, 'screens');
const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const;
const THEMES = ['light', 'dark'] as const;

/** The states worth a look; add one with each screen. */
const states: readonly State[] = [
  { name: 'home', open: at('/') },
  { name: 'explore', open: at('/explore') },
  { name: 'explore-empty', open: at('/explore?tagIds=7&tagIds=8') },
  ...galleryStates,
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

const shoot = async (browser: Browser, url: string, uid: string): Promise<void> => {
  for (const theme of THEMES) {
    for (const [device, width] of Object.entries(WIDTHS)) {
      const context = await browser.newContext({
        colorScheme: theme,
        viewport: { width, height: width < 600 ? 844 : 900 },
      });
      for (const { name, open } of states) {
        const page = await context.newPage();
        await open(page, url, uid).catch((error: unknown) => console.error(`${name} ${device} ${theme}:`, error));
        await settled(page);
        await page.screenshot({
          path: join(output, `${name}-${device}-${theme}.png`),
          fullPage: /^(home|pricing)/.test(name),
        });
        await page.close();
      }
      await context.close();
    }
  }
};

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
  await shoot(browser, product.url, uid);
  console.log(`The pictures are in ${output}`);
} finally {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
}
