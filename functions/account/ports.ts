import type { Device } from '#shared/account/device.ts';
import type { Session } from '#shared/account/listSessions.ts';
import type { Provider } from '#shared/account/identity.ts';
import type { Caller, Callers, Cookie } from '#functions/platform/http/caller.ts';
import type { RateLimit } from '#functions/platform/rateLimit.ts';
import type { Ceilings, FairUse } from './fairUse.ts';

export type Nonces = {
  /** 256 random bits as 43 characters of base64url, for one sign-in from this visitor's browser. Only its hash is kept. */
  issue(visitorId: string): Promise<string>;
};

/** Why nothing new is made, who said so, and since when. */
export type Paused = { reason: string; by: string; since: string };

/** A switch for the whole stage: while it is thrown, nothing that costs us is begun. What was begun goes on. */
export type Pause = {
  find(): Promise<Paused | undefined>;
  /** Throws it. One that is thrown stays as it was: answered is what then holds. */
  set(why: Pick<Paused, 'reason' | 'by'>): Promise<Paused>;
  /** @returns what held before */
  lift(): Promise<Paused | undefined>;
};

/** Who somebody is at a provider. `subject` is the provider's own name for them; name and e-mail are only shown. */
export type Identity = {
  provider: Provider;
  subject: string;
  name: string;
  email: string;
  /** The user pool's name for them, by which it can be told to forget them. Google's own prompt goes past the pool. */
  poolUsername?: string | undefined;
};

/** The nonce makes a token good for one sign-in, from the browser that asked for it. */
export type VerifiedIdentity = { identity: Identity; nonce: string };

export type IdentityTokens = {
  /**
   * Takes ID tokens of our user pool's client, and Google's own where One Tap is configured.
   * @param accessToken the pool's, that came with the ID token
   * @throws TokenRefused when it does not verify, Unavailable when the issuer cannot be reached
   */
  verify(idToken: string, accessToken?: string): Promise<VerifiedIdentity>;
};

export type SignIn = VerifiedIdentity & {
  /** The visitor this browser is; a nonce is good for that visitor alone. */
  visitorId: string | undefined;
  /** Undefined where the browser did not name itself. */
  device?: Device | undefined;
};

export type SignInResult =
  | { is: 'signedIn'; user: Caller & { kind: 'user' }; cookies: readonly Cookie[] }
  /** The nonce was used before, ran out, or is not this browser's. */
  | { is: 'used' }
  /** An operator has blocked whoever it is. */
  | { is: 'blocked' };

export type Accounts = {
  /**
   * Signs a browser in. The first time, one transaction makes the account with the free narrations that the visitor has
   * left, so that they are had once, however many tabs sign in.
   */
  signIn(asked: SignIn): Promise<SignInResult>;
};

export type Renewal =
  | { is: 'renewed'; user: Caller & { kind: 'user' }; cookies: readonly Cookie[] }
  | { is: 'refused' }
  /** The cookie was used up long ago, so somebody else may have it: the browser it belonged to is signed out. */
  | { is: 'revoked'; userId: string };

/** One of an account's sessions. `isCurrent` by the cookies of the request. */
export type ListedSession = Omit<Session, 'device'> & { device: Device | undefined };

export type Sessions = {
  /** The last used first, at most `limits.sessionsListed`. */
  list(userId: string, cookies: Readonly<Record<string, string>>): Promise<ListedSession[]>;
  /** Ends one session of this account; `endedHere` is that of the cookies, `missing` one that is not there, or not theirs. */
  endOne(
    userId: string,
    sessionId: string,
    cookies: Readonly<Record<string, string>>,
  ): Promise<'ended' | 'endedHere' | 'missing'>;
  /** New secrets for the `aw_refresh` cookie; within a minute the same ones for the same cookie. */
  renew(cookies: Readonly<Record<string, string>>): Promise<Renewal>;
  /** Ends the sign-in that the cookies prove, and with it every copy of them. */
  end(cookies: Readonly<Record<string, string>>): Promise<void>;
  /** Ends every sign-in that this account has by now, in whatever browser. */
  endAll(userId: string): Promise<void>;
};

/** Whether somebody may come in, as operators decide. */
export type Standing = {
  /** Their sign-ins are over, and they cannot sign in any more, not with another account either. False for no account. */
  block(userId: string): Promise<boolean>;
  /** They may sign in again. */
  unblock(userId: string): Promise<boolean>;
};

/** Whom the user pool knows, as they came to us through it. */
export type UserPool = {
  /** Forgets a person, by the name that the pool has for them; one whom it does not know stays so. @throws Throttled, Unavailable */
  removeUser(username: string): Promise<void>;
};

/** What others may ask of account. */
export type AccountPorts = {
  callers: Callers;
  nonces: Nonces;
  identityTokens: IdentityTokens;
  accounts: Accounts;
  userPool: UserPool;
  sessions: Sessions;
  /** Whether one more report of violations is taken this minute. */
  reportLimit: RateLimit;
  pause: Pause;
  fairUse: FairUse;
  ceilings: Ceilings;
};
