import * as z from 'zod/mini';
import { english, type Reason, type Said } from './english.ts';
import { sentenceOf } from './sentenceOf.ts';

/** A reason with its arguments, as sent and stored. A stored reason must stay known. */
export const Because = z.object({
  // Not the list, so that a reason of a later release can still be read after a rollback.
  reason: z.string().check(z.regex(/^[A-Z_]+$/)) as unknown as z.ZodMiniType<Reason, Reason>,
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Because = z.output<typeof Because>;

export const becauseOf = (said: Said): Because =>
  typeof said === 'string' ? { reason: said, arguments: {} } : { reason: said.reason, arguments: said.arguments };

/** The type of a stored reason, which was checked when it was written. */
export const saidOf = (because: Because): Said => because as Said;

/** The English sentence, for readers without their own wording of the reason. */
export const messageOf = (said: Said): string => {
  const because = becauseOf(said);
  return sentenceOf(english, because) ?? because.reason;
};
