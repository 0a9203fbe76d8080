import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const THEMES = ['light', 'dark'] as const;

/** What axe finds wrong with the page as it is, in both themes: `rule: where`, a line each. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    // Colours on their way would be judged half-way.
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations)
      for (const { target } of nodes) faults.push(`${colorScheme} ${id}: ${target.join(' ')}`);
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
};
