/** `why` is for the log, never for the caller, and quotes nothing of the token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly why: string;
  constructor(why: string, options?: ErrorOptions) {
    super(`token refused: ${why}`, options);
    this.why = why;
  }
}
