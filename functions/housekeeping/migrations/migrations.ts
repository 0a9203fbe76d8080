import type { Migration } from './migration.ts';

/** `testing/example.ts` shows one. */
export const migrations: readonly Migration[] = [];
