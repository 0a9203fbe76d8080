import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** The header `Prefer: wait=N` (RFC 7240), in seconds, for calls that make, rewrite or narrate a story. */
export const WaitHeaders = z.object({
  prefer: z.optional(
    z.pipe(
      z.string().check(z.regex(/^wait=\d{1,2}$/)),
      z.transform((value) => Math.min(Number(value.slice('wait='.length)), limits.maxWaitSeconds)),
    ),
  ),
});
