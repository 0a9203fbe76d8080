import type { AnyReason } from '#shared/english.ts';

/** A failure that the operator can understand. The page for administrators shows its reason in the page's language. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
  readonly reason: AnyReason | undefined;
  constructor(message: string, { reason, ...options }: ErrorOptions & { reason?: AnyReason } = {}) {
    super(message, options);
    this.reason = reason;
  }
}

export const isForOperator = (error: unknown): error is OperatorError => error instanceof OperatorError;
