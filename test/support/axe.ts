import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const THEMES = ['light', 'dark'] as const;

/** axe checks these rules of WCAG 2.2 AA only on request. */
const ALSO = { 'target-size': { enabled: true } };

/** axe does not scroll, so a bar may cover a part of the target. This scrolls to the target and measures it again. */
const isTooSmall = async (page: Page, target: string): Promise<boolean> => {
  await page.locator(target).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page }).include(target).withRules('target-size').analyze();
  return violations.length > 0;
};

/** The faults of the page as it is now, one line each: `rule: where`. */
export const faultsNow = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).options({ rules: ALSO }).analyze();
  const faults: string[] = [];
  const left = await page.evaluate(() => scrollY);
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const where = target.join(' ');
      if (id !== 'target-size' || (await isTooSmall(page, where))) faults.push(`${id}: ${where}`);
    }
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), left);
  return faults;
};

/** The faults in both themes, one line each: `theme rule: where`. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    // Waits, because axe would judge a fading color as it is at that moment.
    await settled(page);
    faults.push(...(await faultsNow(page)).map((fault) => `${colorScheme} ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
};
