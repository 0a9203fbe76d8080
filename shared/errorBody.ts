import * as z from 'zod/mini';
import { english, type Reason, type AnyReason } from './english.ts';
import { errorStatus, type ErrorCode } from './errors.ts';
import { ReasonWithArguments, withArguments, messageOf } from './message.ts';

/** The body of every error: a code for the client, a reason, an English message, and an id for the operator. */
export const ErrorBody = z.extend(ReasonWithArguments, {
  reason: z.enum(Object.keys(english) as [Reason, ...Reason[]]),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

export const refusalBody = (code: ErrorCode, reason: AnyReason, requestId: string): ErrorBody => ({
  code,
  ...withArguments(reason),
  message: messageOf(reason),
  requestId,
});
