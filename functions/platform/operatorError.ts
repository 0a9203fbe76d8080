export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

export const isForOperator = (error: unknown): error is OperatorError => error instanceof OperatorError;
