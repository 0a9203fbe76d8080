import * as z from 'zod';

/** The last entry of a backup. A backup without it is incomplete. */
export const MANIFEST = 'backup.json';

export const Manifest = z.object({
  formatVersion: z.int().min(1),
  madeAt: z.iso.datetime(),
  /** SHA-256 of each file, in base64url. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof Manifest>;
