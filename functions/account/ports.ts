import type { Device } from '#shared/account/device.ts';
import type { Session } from '#shared/account/listSessions.ts';
import type { Provider } from '#shared/account/identity.ts';
import type { Caller, Callers, Cookie } from '#functions/platform/http/caller.ts';
import type { RateLimit } from '#functions/platform/rateLimit.ts';
import type { DailyCaps } from './dailyCaps.ts';
import type { Ceilings, FairUse } from './fairUse.ts';

export type Nonces = {
  /** Creates a nonce of 256 random bits. Only its hash is stored. */
  issue(visitorId: string): Promise<string>;
};

export type Paused = { reason: string; by: string; since: string };

/** A pause refuses new work that costs us money. Work in progress continues. */
export type Pause = {
  find(): Promise<Paused | undefined>;
  set(why: Pick<Paused, 'reason' | 'by'>): Promise<Paused>;
  /** @returns the pause that ended */
  lift(): Promise<Paused | undefined>;
};

/** `subject` is the provider's id for the person. `name` and `email` are only displayed. */
export type Identity = {
  provider: Provider;
  subject: string;
  name: string;
  email: string;
  /** Needed to delete the person from the user pool. Undefined for Google One Tap, which does not use the pool. */
  poolUsername?: string | undefined;
  /** True if the person is in a group of administrators: the user pool's, or that of the operator's own provider. */
  isAdmin?: boolean | undefined;
};

/** The nonce limits a token to one sign-in, from the browser that received the nonce. */
export type VerifiedIdentity = { identity: Identity; nonce: string };

export type IdentityTokens = {
  /** @param accessToken the user pool's access token from the same sign-in @throws TokenRefused, Unavailable */
  verify(idToken: string, accessToken?: string): Promise<VerifiedIdentity>;
};

export type SignIn = VerifiedIdentity & {
  /** The visitor that the nonce was issued to. */
  visitorId: string | undefined;
  device?: Device | undefined;
};

export type SignInResult =
  | { status: 'signedIn'; user: Caller & { kind: 'user' }; cookies: readonly Cookie[] }
  /** The nonce was already used, has expired, or was issued to another browser. */
  | { status: 'used' }
  | { status: 'blocked' };

export type Accounts = {
  /** The first sign-in grants the free narrations once, even if several tabs sign in at the same time. */
  signIn(request: SignIn): Promise<SignInResult>;
};

export type Renewal =
  | { status: 'renewed'; user: Caller & { kind: 'user' }; cookies: readonly Cookie[] }
  | { status: 'refused' }
  | { status: 'revoked'; userId: string };

export type ListedSession = Omit<Session, 'device'> & { device: Device | undefined };

export type Sessions = {
  /** At most `limits.sessionsListed` sessions. The last used session comes first. */
  list(userId: string, cookies: Readonly<Record<string, string>>): Promise<ListedSession[]>;
  endOne(
    userId: string,
    sessionId: string,
    cookies: Readonly<Record<string, string>>,
  ): Promise<'ended' | 'endedHere' | 'missing'>;
  /** Repeating a call with the same cookie within a minute returns the same secrets. */
  renew(cookies: Readonly<Record<string, string>>): Promise<Renewal>;
  end(cookies: Readonly<Record<string, string>>): Promise<void>;
  endAll(userId: string): Promise<void>;
};

export type Standing = {
  /** Also prevents the person from opening a new account. @returns false for an unknown account */
  block(userId: string): Promise<boolean>;
  unblock(userId: string): Promise<boolean>;
};

export type UserPool = {
  /** Does nothing for an unknown username. @throws Throttled, Unavailable */
  removeUser(username: string): Promise<void>;
};

export type AccountPorts = {
  callers: Callers;
  nonces: Nonces;
  identityTokens: IdentityTokens;
  accounts: Accounts;
  userPool: UserPool;
  sessions: Sessions;
  standing: Standing;
  reportLimit: RateLimit;
  pause: Pause;
  dailyCaps: DailyCaps;
  fairUse: FairUse;
  ceilings: Ceilings;
};
