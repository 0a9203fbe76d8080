import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const THEMES = ['light', 'dark'] as const;

/** Rules of WCAG 2.2 AA that axe leaves out unless it is asked. */
const ALSO = { 'target-size': { enabled: true } };

/** What axe finds wrong with the page as it is: `rule: where`, a line each. */
export const faultsNow = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).options({ rules: ALSO }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
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
