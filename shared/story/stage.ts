import * as z from 'zod/mini';

/** `silent`: published without a narration, since speech failed; it and `failed` are free. */
export const Stage = z.enum(['preparing', 'writing', 'narrating', 'ready', 'silent', 'failed']);
export type Stage = z.output<typeof Stage>;
