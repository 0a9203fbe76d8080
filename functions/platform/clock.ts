import type { Builder } from './environment.ts';
import type { PlatformPorts } from './ports.ts';

export const buildNow: Builder<PlatformPorts['now']> = () => () => new Date();

export const buildSleep: Builder<PlatformPorts['sleep']> = () => (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
