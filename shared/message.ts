import * as z from 'zod/mini';
import { english, type Reason, type AnyReason } from './english.ts';
import { sentenceOf } from './sentenceOf.ts';

/** A reason with its arguments, as sent and stored; a stored reason must stay known. */
export const ReasonWithArguments = z.object({
  // Unknown reasons are accepted, so that a rollback can read reasons of a later release.
  reason: z.string().check(z.regex(/^[A-Z_]+$/)) as unknown as z.ZodMiniType<Reason, Reason>,
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ReasonWithArguments = z.output<typeof ReasonWithArguments>;

export const withArguments = (reason: AnyReason): ReasonWithArguments =>
  typeof reason === 'string' ? { reason, arguments: {} } : { reason: reason.reason, arguments: reason.arguments };

/** Types a stored reason, which was checked when it was written. */
export const asReason = (because: ReasonWithArguments): AnyReason => because as AnyReason;

/** The English sentence, for readers without their own wording of the reason. */
export const messageOf = (reason: AnyReason): string => {
  const because = withArguments(reason);
  return sentenceOf(english, because) ?? because.reason;
};
