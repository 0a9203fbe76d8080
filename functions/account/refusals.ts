/** `why` is logged and never shown to the caller. It must not quote the token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly why: string;
  constructor(why: string, options?: ErrorOptions) {
    super(`token refused: ${why}`, options);
    this.why = why;
  }
}
