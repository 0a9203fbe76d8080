import type { AnyReason } from '#shared/english.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { withArguments } from '#shared/message.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import { isForOperator } from '#functions/platform/operatorError.ts';

type Code = Extract<ErrorCode, 'NOT_FOUND' | 'ACTION_REFUSED'>;
type Fail = (code: Code, reason: AnyReason, options?: ErrorOptions) => Refusal;

/** Turns a domain's refusal into the answer. Other errors are unexpected, and stay as they are. */
export const withRefusals = async <T>(fail: Fail, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (!isForOperator(error) || error.reason === undefined) throw error;
    const isMissing = withArguments(error.reason).reason.endsWith('_MISSING');
    throw fail(isMissing ? 'NOT_FOUND' : 'ACTION_REFUSED', error.reason, { cause: error });
  }
};
