import type { Page } from 'playwright-core';

/** `settled` does not wait for longer animations, such as a toast's timer or a swinging picture. */
const LONGEST_MILLISECONDS = 1_000;

export const settled = async (page: Page): Promise<void> => {
  await page.evaluate(
    (longest) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) <= longest)
          .map((one) => one.finished),
      ),
    LONGEST_MILLISECONDS,
  );
};
