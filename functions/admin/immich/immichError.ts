import type { PlainReason } from '#shared/english.ts';

export type ImmichFailure = Extract<PlainReason, `IMMICH_${string}`>;

/** Security: `cause` is logged, so it must not have the key. */
export class ImmichError extends Error {
  override readonly name = 'ImmichError';
  readonly reason: ImmichFailure;
  constructor(reason: ImmichFailure, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
