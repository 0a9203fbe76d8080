import { createHash } from 'node:crypto';

/** SHA-256 of what was asked, whatever the order of the fields: a retry of the same call has the same. */
export const fingerprintOf = (bytes: Uint8Array, fields: Readonly<Record<string, unknown>>): string => {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).update('\0').update(bytes).digest('base64url');
};
