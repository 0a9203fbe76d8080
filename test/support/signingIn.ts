import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

export type ProviderName = 'Google' | 'Microsoft';

/** Who is signed in, or the ways to be: the user menu, or what opens from the bottom bar of a phone. */
export const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Account|Me)$/ }).click();
  const [menu, sheet] = [page.getByRole('dialog', { name: 'Account' }), page.locator('.sidebar__account')];
  await menu.or(sheet).waitFor();
};

/** From any screen to the provider's account page. */
export const leaveForProvider = async (page: Page, provider: ProviderName): Promise<void> => {
  await openMenu(page);
  await page.getByRole('button', { name: `Sign in with ${provider}` }).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
};

/** Signs in from any screen, and waits to be back on it. */
export const signInWith = async (page: Page, provider: ProviderName, person: string): Promise<void> => {
  const from = page.url();
  await leaveForProvider(page, provider);
  await page.getByRole('link', { name: person }).click();
  await page.waitForURL(from);
};

/** Signs somebody in whom nobody has seen before, and waits to be back. */
export const signInAsNew = async (page: Page): Promise<void> => {
  const from = page.url();
  await leaveForProvider(page, 'Google');
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill('Nora Avery');
  await page.getByLabel('Email').fill(`${randomUUID()}@words.example`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(from);
};

/** The words of the user menu, line by line, once it is known who is here; the menu is closed again. */
export const menuLines = async (page: Page): Promise<string[]> => {
  await openMenu(page);
  const menu = page.getByRole('dialog', { name: 'Account' });
  await menu.getByRole('button', { name: /^Sign (Out|in with Google)$/ }).waitFor();
  const text = await menu.innerText();
  await page.keyboard.press('Escape');
  return text.split(/\s*\n\s*/);
};

/** All that the page's scripts can read of what the browser keeps for it. */
export const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]));
