import { join } from 'node:path';
import { leaveForProvider, openMenu, signInAsNew } from '../support/signingIn.ts';
import { galleryStates, uploadsStates } from './galleryStates.ts';
import { moneyStates } from './moneyStates.ts';
import { ownStoryStates } from './ownStoryStates.ts';
import { pageStates } from './pageStates.ts';
import { at, type State } from './state.ts';
import { videoStates } from './videoStates.ts';

const picture = join(import.meta.dirname, '../../assets/pictures/beach-kite.jpg');

/** Add a state with each new screen. */
export const states: readonly State[] = [
  { name: 'home', open: at('/') },
  { name: 'explore', open: at('/explore') },
  { name: 'explore-empty', open: at('/explore?tagIds=7&tagIds=8') },
  ...galleryStates,
  ...pageStates,
  { name: 'uploads-signed-out', open: at('/uploads') },
  { name: 'drafts-signed-out', open: at('/uploads?drafts') },
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
  {
    name: 'palette',
    open: async (page, url) => {
      await at('/explore')(page, url);
      await page.keyboard.press('ControlOrMeta+K');
      await page.getByRole('combobox', { name: 'Find a screen, story or action' }).waitFor();
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
      await page.getByRole('heading', { name: 'Sign-in canceled' }).waitFor();
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
      await (await chooser).setFiles(picture);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    // In this state and all later ones, a user is signed in.
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
