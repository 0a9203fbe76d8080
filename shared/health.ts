import * as z from 'zod/mini';

/** Only the product on one machine answers here. On AWS, alarms watch the stage. */
export const HEALTH_PATH = '/api/health';

export const ServerCheck = z.enum(['works', 'failing']);
export type ServerCheck = z.output<typeof ServerCheck>;

/** `low` is a disk that is almost full. */
const DiskCheck = z.enum(['works', 'low', 'failing']);
export type DiskCheck = z.output<typeof DiskCheck>;

/** Built-in models and voices always work. */
export const Checks = z.object({ model: ServerCheck, voice: ServerCheck, disk: DiskCheck });
export type Checks = z.output<typeof Checks>;

/**
 * `degraded` if stories are still told, but not as the operator set it up, for example by the built-in storyteller
 * because the model's server does not answer.
 */
export const Health = z.object({
  status: z.enum(['ready', 'degraded', 'starting', 'failing']),
  version: z.string(),
  /** Missing while the product starts. */
  checks: z.optional(Checks),
});
export type Health = z.output<typeof Health>;
