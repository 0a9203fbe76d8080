import * as z from 'zod/mini';
import { english, type Reason, type AnyReason } from './english.ts';
import { sentenceOf } from './sentenceOf.ts';

/** A reason with its arguments, as sent and stored. Never rename a reason, because old items contain it. */
export const ReasonWithArguments = z.object({
  // Unknown reasons are accepted, because after a rollback the table contains reasons of the later release.
  reason: z.string().check(z.regex(/^[A-Z_]+$/)) as unknown as z.ZodMiniType<Reason, Reason>,
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ReasonWithArguments = z.output<typeof ReasonWithArguments>;

export const withArguments = (reason: AnyReason): ReasonWithArguments =>
  typeof reason === 'string' ? { reason, arguments: {} } : { reason: reason.reason, arguments: reason.arguments };

/** Narrows the type of a stored reason. It was checked when it was written. */
export const asReason = (because: ReasonWithArguments): AnyReason => because as AnyReason;

/** The English message, for clients that have no message of their own for the reason. */
export const messageOf = (reason: AnyReason): string => {
  const because = withArguments(reason);
  return sentenceOf(english, because) ?? because.reason;
};
