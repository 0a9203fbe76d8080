import * as z from 'zod/mini';
import { english, type Reason, type Said } from './english.ts';
import { sentenceOf } from './sentenceOf.ts';

/** A reason with what its sentence names, as it travels and as the table keeps it. A reason that was once kept stays known. */
export const Because = z.object({
  // Not the list: what a later release wrote can still be read after a rollback.
  reason: z.string().check(z.regex(/^[A-Z_]+$/)) as unknown as z.ZodMiniType<Reason, Reason>,
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Because = z.output<typeof Because>;

export const becauseOf = (said: Said): Because =>
  typeof said === 'string' ? { reason: said, arguments: {} } : { reason: said.reason, arguments: said.arguments };

/** Of one that was kept: it was a `Said` when it was written. */
export const saidOf = (because: Because): Said => because as Said;

/** The English sentence, for who has no words of their own for the reason. */
export const messageOf = (said: Said): string => {
  const because = becauseOf(said);
  return sentenceOf(english, because) ?? because.reason;
};
