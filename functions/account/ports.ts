import type { Device } from '#shared/account/device.ts';
import type { Session } from '#shared/account/listSessions.ts';
import type { Provider } from '#shared/account/identity.ts';
import type { Caller, Callers, Cookie } from '#functions/platform/http/caller.ts';
import type { RateLimit } from '#functions/platform/rateLimit.ts';
import type { Ceilings, FairUse } from './fairUse.ts';

export type Nonces = {
  /** A nonce has 256 random bits; only its hash is stored. */
  issue(visitorId: string): Promise<string>;
};

export type Paused = { reason: string; by: string; since: string };

/** A pause stops everything that costs us money; work in progress goes on. */
export type Pause = {
  find(): Promise<Paused | undefined>;
  set(why: Pick<Paused, 'reason' | 'by'>): Promise<Paused>;
  /** @returns the pause that was lifted */
  lift(): Promise<Paused | undefined>;
};

/** `subject` is the provider's id; name and e-mail are only displayed. */
export type Identity = {
  provider: Provider;
  subject: string;
  name: string;
  email: string;
  /** Needed to delete the person from the user pool; undefined for Google One Tap, which bypasses the pool. */
  poolUsername?: string | undefined;
};

/** The nonce makes a token valid for one sign-in, from the browser that asked for it. */
export type VerifiedIdentity = { identity: Identity; nonce: string };

export type IdentityTokens = {
  /** @param accessToken the pool's, from the same response @throws TokenRefused, or Unavailable without an answer */
  verify(idToken: string, accessToken?: string): Promise<VerifiedIdentity>;
};

export type SignIn = VerifiedIdentity & {
  /** A nonce is valid for this visitor alone. */
  visitorId: string | undefined;
  device?: Device | undefined;
};

export type SignInResult =
  | { status: 'signedIn'; user: Caller & { kind: 'user' }; cookies: readonly Cookie[] }
  /** The nonce was used before, expired, or belongs to another browser. */
  | { status: 'used' }
  | { status: 'blocked' };

export type Accounts = {
  /** The first sign-in grants the free narrations in one transaction, however many tabs sign in. */
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
  /** Within a minute the same cookie gets the same secrets. */
  renew(cookies: Readonly<Record<string, string>>): Promise<Renewal>;
  end(cookies: Readonly<Record<string, string>>): Promise<void>;
  endAll(userId: string): Promise<void>;
};

export type Standing = {
  /** Also refuses sign-ins with another account of the person. @returns false for an unknown account */
  block(userId: string): Promise<boolean>;
  unblock(userId: string): Promise<boolean>;
};

export type UserPool = {
  /** Ignores an unknown username. @throws Throttled, Unavailable */
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
