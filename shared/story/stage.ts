import * as z from 'zod/mini';

/** A `silent` story is published without narration, because speech failed. `silent` and `failed` are not charged. */
export const Stage = z.enum(['preparing', 'writing', 'narrating', 'ready', 'silent', 'failed']);
export type Stage = z.output<typeof Stage>;
