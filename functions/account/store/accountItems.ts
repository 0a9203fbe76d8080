import * as z from 'zod/mini';
import { Device } from '#shared/account/device.ts';

/** One signed-in browser. Times are in epoch seconds. `old…` are the hashes from before the last renewal. */
export const LoginItem = z.object({
  sessionHash: z.string(),
  sessionExpiresAt: z.number(),
  refreshHash: z.string(),
  oldSessionHash: z.optional(z.string()),
  oldRefreshHash: z.optional(z.string()),
  salt: z.optional(z.string()),
  createdAt: z.optional(z.iso.datetime()),
  device: z.optional(Device),
  renewedAt: z.number(),
  expiresAt: z.number(),
});
export type LoginItem = z.output<typeof LoginItem>;
