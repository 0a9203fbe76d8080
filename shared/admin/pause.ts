import * as z from 'zod/mini';
import { Actor } from './account.ts';

/** Daily limits (UTC) of this stage. `limits.ts` explains each. */
export const DailyCaps = z.object({
  visitorsPerAddressPerDay: z.int(),
  visitorStoriesPerFreeNarration: z.int(),
  addressesPerNetwork: z.int(),
  freeStoriesPerDay: z.int(),
  storiesPerDay: z.int(),
  revoicesPerDay: z.int(),
  regenerationsPerDay: z.int(),
  wordChecksPerDay: z.int(),
  speechesPerDay: z.int(),
  exportsPerDay: z.int(),
  reportsPerDay: z.int(),
});
export type DailyCaps = z.output<typeof DailyCaps>;

export const PauseStatus = z.object({
  /** Null while stories, changes and videos are made as usual. `since` is ISO 8601. */
  pause: z.nullable(z.object({ reason: z.string(), by: Actor, since: z.string() })),
  caps: DailyCaps,
});
export type PauseStatus = z.output<typeof PauseStatus>;
