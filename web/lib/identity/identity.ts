import type { Provider } from '#shared/account/identity.ts';

/** The browser goes to the provider and returns to `signedInPath` with a code. */
export type Identity = {
  /** Leaves the page. The ID token will carry `nonce`. */
  signIn: (request: { provider: Provider; nonce: string }) => Promise<void>;
  /** Returns the ID token for the address that the provider returned to. @throws SignInStopped */
  finish: (url: URL) => Promise<string>;
};

/** `cancelled` by the user, `unfinished` for a wrong return, `unreachable` when the pool does not answer. */
export type StopReason = 'cancelled' | 'unfinished' | 'unreachable';

/** A failed sign-in. The earlier session continues. */
export class SignInStopped extends Error {
  override readonly name = 'SignInStopped';
  readonly reason: StopReason;

  constructor(reason: StopReason, options?: ErrorOptions) {
    super(`The sign-in is ${reason}`, options);
    this.reason = reason;
  }
}
