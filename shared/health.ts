import * as z from 'zod/mini';

/** Only the product on one machine answers here. On AWS, alarms watch the stage. */
export const HEALTH_PATH = '/api/health';

const Check = z.enum(['works', 'low', 'failing']);
export type Check = z.output<typeof Check>;

/**
 * `degraded` if stories are still told, but not as the operator set it up, for example by the built-in storyteller
 * because the model's server does not answer.
 */
export const Health = z.object({
  status: z.enum(['ready', 'degraded', 'starting', 'failing']),
  version: z.string(),
  /** Missing while the product starts. `low` is a disk that is almost full. */
  checks: z.optional(z.object({ model: Check, voice: Check, disk: Check })),
});
export type Health = z.output<typeof Health>;
