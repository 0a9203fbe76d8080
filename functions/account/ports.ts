import type { Device } from '#shared/account/device.ts';
import type { Session } from '#shared/account/listSessions.ts';
import type { Provider } from '#shared/account/identity.ts';
import type { Caller, Callers, Cookie } from '#functions/platform/http/caller.ts';
import type { RateLimit } from '#functions/platform/rateLimit.ts';
import type { Ceilings, FairUse } from './fairUse.ts';

export type Nonces = {
  /** 256 random bits as 43 characters of base64url, for one sign-in from this visitor's browser. Only its hash is stored. */
  issue(visitorId: string): Promise<string>;
};

export type Paused = { reason: string; by: string; since: string };

/** A switch for the whole stage. While paused, nothing that costs us money begins; work in progress goes on. */
export type Pause = {
  find(): Promise<Paused | undefined>;
  set(why: Pick<Paused, 'reason' | 'by'>): Promise<Paused>;
  /** @returns the pause that was lifted */
  lift(): Promise<Paused | undefined>;
};

/** A person at a provider. `subject` is the provider's id; name and e-mail are only displayed. */
export type Identity = {
  provider: Provider;
  subject: string;
  name: string;
  email: string;
  /** The user pool's username, needed to remove the person there. Google One Tap bypasses the pool. */
  poolUsername?: string | undefined;
};

/** The nonce makes a token valid for one sign-in, from the browser that asked for it. */
export type VerifiedIdentity = { identity: Identity; nonce: string };

export type IdentityTokens = {
  /**
   * Verifies ID tokens of our user pool's client, and Google's own where One Tap is configured. @param accessToken the pool's, that
   * came with the ID token @throws TokenRefused when it does not verify, Unavailable when the issuer cannot be reached
   */
  verify(idToken: string, accessToken?: string): Promise<VerifiedIdentity>;
};

export type SignIn = VerifiedIdentity & {
  /** This browser's visitor; a nonce is valid for that visitor alone. */
  visitorId: string | undefined;
  device?: Device | undefined;
};

export type SignInResult =
  | { status: 'signedIn'; user: Caller & { kind: 'user' }; cookies: readonly Cookie[] }
  /** The nonce was used before, expired, or belongs to another browser. */
  | { status: 'used' }
  | { status: 'blocked' };

export type Accounts = {
  /**
   * Signs a browser in. The first time, one transaction creates the account with the visitor's remaining free narrations, so that they
   * are granted once, however many tabs sign in.
   */
  signIn(request: SignIn): Promise<SignInResult>;
};

export type Renewal =
  | { status: 'renewed'; user: Caller & { kind: 'user' }; cookies: readonly Cookie[] }
  | { status: 'refused' }
  | { status: 'revoked'; userId: string };

export type ListedSession = Omit<Session, 'device'> & { device: Device | undefined };

export type Sessions = {
  /** Last used first, at most `limits.sessionsListed`. */
  list(userId: string, cookies: Readonly<Record<string, string>>): Promise<ListedSession[]>;
  endOne(
    userId: string,
    sessionId: string,
    cookies: Readonly<Record<string, string>>,
  ): Promise<'ended' | 'endedHere' | 'missing'>;
  /** New secrets for the `aw_refresh` cookie. Within a minute the same cookie gets the same secrets. */
  renew(cookies: Readonly<Record<string, string>>): Promise<Renewal>;
  end(cookies: Readonly<Record<string, string>>): Promise<void>;
  endAll(userId: string): Promise<void>;
};

export type Standing = {
  /** Ends all sign-ins and refuses new ones, with another account too. False for an unknown account. */
  block(userId: string): Promise<boolean>;
  unblock(userId: string): Promise<boolean>;
};

export type UserPool = {
  /** Removes a person by username; an unknown one is ignored. @throws Throttled, Unavailable */
  removeUser(username: string): Promise<void>;
};

export type AccountPorts = {
  callers: Callers;
  nonces: Nonces;
  identityTokens: IdentityTokens;
  accounts: Accounts;
  userPool: UserPool;
  sessions: Sessions;
  reportLimit: RateLimit;
  pause: Pause;
  fairUse: FairUse;
  ceilings: Ceilings;
};
