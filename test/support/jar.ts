import type { Cookie } from '#functions/platform/http/caller.ts';

export type Jar = Record<string, string>;

export const jarOf = (cookies: readonly Cookie[]): Jar =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
