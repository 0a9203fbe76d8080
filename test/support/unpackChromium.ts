import { findChromium } from './chromium.ts';

/** Unpacks Chromium before the journeys. Otherwise two journeys at once could run it half unpacked. */
export const setup = async (): Promise<void> => {
  await findChromium();
};
