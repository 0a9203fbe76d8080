import { findChromium } from './chromium.ts';

/** Two journeys at once would run a Chromium that is half unpacked. */
export const setup = async (): Promise<void> => {
  await findChromium();
};
