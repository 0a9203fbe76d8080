import type { AnyReason } from '#shared/english.ts';
import type { Immich } from '#functions/admin/ports.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import { ImmichError } from './immichError.ts';

type Code = 'NOT_OFFERED' | 'NOT_FOUND' | 'IMMICH_UNAVAILABLE';
type Fail = (code: Code, reason: AnyReason, options?: ErrorOptions) => Refusal;

/** Turns Immich's failures into answers. Other errors are unexpected, and stay as they are. */
export const withImmich = async <T>(
  immich: Immich | undefined,
  fail: Fail,
  act: (immich: Immich) => Promise<T>,
): Promise<T> => {
  if (!immich) throw fail('NOT_OFFERED', 'IMMICH_OFF');
  try {
    return await act(immich);
  } catch (error) {
    if (!(error instanceof ImmichError)) throw error;
    const code = error.reason.endsWith('_MISSING') ? 'NOT_FOUND' : 'IMMICH_UNAVAILABLE';
    throw fail(code, error.reason, { cause: error });
  }
};
