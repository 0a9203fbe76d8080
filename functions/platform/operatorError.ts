/** What an operator can put right, in one line: a command prints it, a page shows it. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

export const isForOperator = (error: unknown): error is OperatorError => error instanceof OperatorError;
