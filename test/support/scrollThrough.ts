import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Scrolls until `count` stories have been shown, none of them twice. @returns their links */
export const scrollThrough = async (page: Page, count: number): Promise<string[]> => {
  const seen = new Set<string>();
  const look = async () => {
    const shown = await page
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href') ?? ''));
    expect(new Set(shown).size).toBe(shown.length);
    for (const href of shown) seen.add(href);
    await page.mouse.wheel(0, 600);
    return seen.size;
  };
  await expect.poll(look, { interval: 150 }).toBe(count);
  return [...seen];
};
