import type { Migration } from './migration.ts';

/** `testing/example.ts` shows an example. */
export const migrations: readonly Migration[] = [];
