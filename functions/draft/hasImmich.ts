import type { Builder } from '#functions/platform/environment.ts';

/** The functions of the domain `admin` ask the server. This page only needs to know that there is one. */
export const buildHasImmich: Builder<boolean> = (env) => env.IMMICH_URL !== undefined;
