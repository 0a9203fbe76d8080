import { findChromium } from './chromium.ts';

/** Before the first journey: two that unpacked the npm package's Chromium at once would each run half of it. */
export const setup = async (): Promise<void> => {
  await findChromium();
};
