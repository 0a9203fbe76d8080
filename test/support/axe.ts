import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const THEMES = ['light', 'dark'] as const;

/** Rules of WCAG 2.2 AA that axe leaves out unless it is asked. */
const ALSO = { 'target-size': { enabled: true } };

/** Whether a target is too small even where no bar lies over a part of it: axe does not scroll. */
const isTooSmall = async (page: Page, target: string): Promise<boolean> => {
  await page.locator(target).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page }).include(target).withRules('target-size').analyze();
  return violations.length > 0;
};

/** What axe finds wrong with the page as it is: `rule: where`, a line each. */
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

/** What axe finds wrong with the page in both themes: `theme rule: where`, a line each. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    // Colours on their way would be judged half-way.
    await settled(page);
    faults.push(...(await faultsNow(page)).map((fault) => `${colorScheme} ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
};
