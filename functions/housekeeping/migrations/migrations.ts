import type { Migration } from './migration.ts';

/** Every migration there is, in the order in which they are run; `testing/example.ts` is one to learn from. */
export const migrations: readonly Migration[] = [];
