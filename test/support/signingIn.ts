import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

export type ProviderName = 'Google' | 'Microsoft';

/** Opens the account's menu. On a phone, a button in the bottom bar opens it. */
export const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Account|Me)$/ }).click();
  const [menu, sheet] = [page.getByRole('dialog', { name: 'Account' }), page.locator('.sidebar__account')];
  await menu.or(sheet).waitFor();
};

export const leaveForProvider = async (page: Page, provider: ProviderName): Promise<void> => {
  await openMenu(page);
  await page.getByRole('button', { name: `Sign in with ${provider}` }).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
};

/** Signs in, and waits until the same screen is back. */
export const signInWith = async (page: Page, provider: ProviderName, person: string): Promise<void> => {
  const from = page.url();
  await leaveForProvider(page, provider);
  await page.getByRole('link', { name: person }).click();
  await page.waitForURL(from);
};

/** Signs in as a new person each time. */
export const signInAsNew = async (page: Page): Promise<void> => {
  const from = page.url();
  await leaveForProvider(page, 'Google');
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill('Nora Avery');
  await page.getByLabel('Email').fill(`${randomUUID()}@words.example`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(from);
};

/** The texts of the account's menu, which is closed afterward. */
export const menuLines = async (page: Page): Promise<string[]> => {
  await openMenu(page);
  const menu = page.getByRole('dialog', { name: 'Account' });
  await menu.getByRole('button', { name: /^Sign (Out|in with Google)$/ }).waitFor();
  const text = await menu.innerText();
  await page.keyboard.press('Escape');
  return text.split(/\s*\n\s*/);
};

/** Everything in the browser's storage that scripts of the page can read. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]));
