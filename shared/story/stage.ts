import * as z from 'zod/mini';

/**
 * Progress of a story. `silent`: written, but speech failed permanently; published without a voice, nothing charged. `failed`: there
 * is no story, nothing charged, `reason` says why.
 */
export const Stage = z.enum(['preparing', 'writing', 'narrating', 'ready', 'silent', 'failed']);
export type Stage = z.output<typeof Stage>;
