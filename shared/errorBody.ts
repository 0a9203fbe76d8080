import * as z from 'zod';
import { errorStatus, type ErrorCode } from './errors.ts';

/** The body of every refusal: a sentence for the person, a code for the client, an id for the operator. */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
