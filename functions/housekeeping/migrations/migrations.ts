import type { Migration } from './migration.ts';

/** All migrations, in order. See `testing/example.ts` for an example. */
export const migrations: readonly Migration[] = [];
