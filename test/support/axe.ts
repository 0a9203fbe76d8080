import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const THEMES = ['light', 'dark'] as const;

/** Waits for what is moving or fading in: colours on their way would be judged half-way. Runs in the page. */
const settle = async (longestMilliseconds: number): Promise<void> => {
  const isShort = (one: Animation) => Number(one.effect?.getComputedTiming().endTime) <= longestMilliseconds;
  const running = document.getAnimations().filter((one) => one.playState === 'running' && isShort(one));
  await Promise.allSettled(running.map((one) => one.finished));
};

/** What axe finds wrong with the page as it is, in both themes: `rule: where`, a line each. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settle, 1_000);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations)
      for (const { target } of nodes) faults.push(`${colorScheme} ${id}: ${target.join(' ')}`);
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
};
