import type { Key } from '#functions/platform/table/keys.ts';

/** All entries are in one partition, because people write them, and hence few. */
export const AUDIT_PARTITION = 'AUDIT';

export const adminKeys = {
  /** @param entryId `{time}#{random}`, so that entries are sorted by time */
  audit: (entryId: string): Key => ({ pk: AUDIT_PARTITION, sk: entryId }),
};
