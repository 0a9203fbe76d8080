import type { Page } from 'playwright-core';

/** Longer ones are no arrival: a toast's time, a picture that swings. */
const LONGEST_MILLISECONDS = 1_000;

/** Waits for what slides or fades in to be there. */
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
