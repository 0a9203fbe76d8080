import type { Provider } from '#shared/account/identity.ts';

/** Gets an ID token from the user pool: the browser goes to the provider and returns to `signedInPath` with a code. */
export type Identity = {
  /** Leaves the page. The ID token will carry `nonce`. */
  signIn: (request: { provider: Provider; nonce: string }) => Promise<void>;
  /** At the address come back to: the ID token, kept nowhere. @throws SignInStopped */
  finish: (url: URL) => Promise<string>;
};

/** `cancelled` by the user, `unfinished` for a mismatched return, `unreachable` when the pool does not answer. */
export type StopReason = 'cancelled' | 'unfinished' | 'unreachable';

/** A failed sign-in. The earlier session goes on. */
export class SignInStopped extends Error {
  override readonly name = 'SignInStopped';
  readonly reason: StopReason;

  constructor(reason: StopReason, options?: ErrorOptions) {
    super(`The sign-in is ${reason}`, options);
    this.reason = reason;
  }
}
