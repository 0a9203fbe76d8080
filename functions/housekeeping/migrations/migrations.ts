import type { Migration } from './migration.ts';

/** All migrations in their order; `testing/example.ts` is an example. */
export const migrations: readonly Migration[] = [];
