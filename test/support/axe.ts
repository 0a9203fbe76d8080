import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const THEMES = ['light', 'dark'] as const;

/** axe checks these rules of WCAG 2.2 AA only on request. */
const ALSO = { 'target-size': { enabled: true } };

/** axe does not scroll, so a bar may cover a part of the target. Then it is measured again. */
const isTooSmall = async (page: Page, target: string): Promise<boolean> => {
  await page.locator(target).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page }).include(target).withRules('target-size').analyze();
  return violations.length > 0;
};

/** One line per fault: `rule: where`. */
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

/** One line per fault, in both themes: `theme rule: where`. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    // A fading color would be judged in between.
    await settled(page);
    faults.push(...(await faultsNow(page)).map((fault) => `${colorScheme} ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
};
