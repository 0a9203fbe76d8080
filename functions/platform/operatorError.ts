/** An error that an operator can fix, in one line for a command or a page. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

export const isForOperator = (error: unknown): error is OperatorError => error instanceof OperatorError;
