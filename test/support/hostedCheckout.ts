import type { Page } from 'playwright-core';

export const payingCard = '4242 4242 4242 4242';
export const decliningCard = '4000 0000 0000 0002';

/** Waits for the hosted page. @returns its address */
export const arriveAtCheckout = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'Pay with card' }).waitFor();
  return page.url();
};

/** Pays on the hosted page. The caller must wait for the page that follows. */
export const payWith = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ada');
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
};
