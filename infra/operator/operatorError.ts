/** What an operator can mend; told in one line. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
