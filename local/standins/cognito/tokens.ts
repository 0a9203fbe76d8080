import { createHash, randomUUID, sign, verify, createPublicKey } from 'node:crypto';
import { poolProviders } from '#shared/account/identity.ts';
import type { Account } from './accounts.ts';
import type { KeyPair } from './keyPair.ts';
import { usernameOf } from './users.ts';

export const TOKEN_SECONDS = 3600;

export type Granted = {
  account: Account;
  username: string;
  clientId: string;
  scope: string;
  /** Included in ID tokens only. */
  nonce: string | undefined;
  authTimeSeconds: number;
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A person's id in the user pool. It is a digest, so that it is the same at every sign-in. */
const poolSubject = ({ provider, subject }: Account): string => {
  const hex = createHash('sha256').update(`${provider} ${subject}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

const identitiesOf = ({ provider, subject }: Account) => [
  {
    dateCreated: '1767225600000',
    userId: subject,
    providerName: poolProviders[provider],
    providerType: provider === 'google' ? 'Google' : 'OIDC',
    issuer: null,
    primary: 'true',
  },
];

/** As on AWS, `identities` is a JSON string. */
export const userInfoOf = (account: Account) => ({
  sub: poolSubject(account),
  identities: JSON.stringify(identitiesOf(account)),
  email_verified: 'false',
  name: account.name,
  email: account.email,
  username: usernameOf(account),
});

export const signJwt = ({ privateKey, jwk }: KeyPair, payload: unknown): string => {
  const input = `${encode({ kid: jwk.kid, alg: 'RS256' })}.${encode(payload)}`;
  return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
};

export const tokensFor = (keys: KeyPair, granted: Granted, at: { issuer: string; now: Date }) => {
  const { account, clientId, scope, nonce, authTimeSeconds } = granted;
  const nowSeconds = Math.floor(at.now.getTime() / 1000);
  const common = {
    sub: poolSubject(account),
    iss: at.issuer,
    'cognito:groups': [
      `${at.issuer.split('/').at(-1)}_${poolProviders[account.provider]}`,
      ...(account.poolGroups ?? []),
    ],
    origin_jti: randomUUID(),
    auth_time: authTimeSeconds,
    iat: nowSeconds,
    exp: nowSeconds + TOKEN_SECONDS,
  };
  const id = {
    ...common,
    jti: randomUUID(),
    aud: clientId,
    token_use: 'id',
    'cognito:username': usernameOf(account),
    email_verified: false,
    name: account.name,
    email: account.email,
    identities: identitiesOf(account),
    ...(account.groups && { 'custom:groups': `[${account.groups.join(', ')}]` }),
    ...(nonce !== undefined && { nonce }),
  };
  const access = {
    ...common,
    jti: randomUUID(),
    client_id: clientId,
    token_use: 'access',
    scope,
    version: 2,
    username: usernameOf(account),
  };
  return {
    id_token: signJwt(keys, id),
    access_token: signJwt(keys, access),
    expires_in: TOKEN_SECONDS,
    token_type: 'Bearer',
  };
};

/** @returns undefined if this key did not sign the token */
export const openJwt = ({ privateKey }: KeyPair, token: string): Record<string, unknown> | undefined => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const key = createPublicKey(privateKey);
  if (!verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')))
    return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
};
