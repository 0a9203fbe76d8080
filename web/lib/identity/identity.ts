import type { Provider } from '#shared/account/identity.ts';

/** Sign-in by redirect: the browser goes to the provider and returns to `signedInPath` with a code. */
export type Identity = {
  /** Leaves the page. The ID token will contain `nonce`. */
  signIn: (request: { provider: Provider; nonce: string }) => Promise<void>;
  /** Returns the ID token. `url` is the page's URL after the return from the provider. @throws SignInStopped */
  finish: (url: URL) => Promise<string>;
};

/** `cancelled`: by the user. `unfinished`: the return is invalid. `unreachable`: the user pool does not answer. */
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
