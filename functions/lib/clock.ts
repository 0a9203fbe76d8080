import type { Builder } from './environment.ts';
import type { Services } from './services.ts';

export const buildNow: Builder<Services['now']> = () => () => new Date();

/** Waits the given milliseconds. */
export const buildSleep: Builder<Services['sleep']> = () => (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
