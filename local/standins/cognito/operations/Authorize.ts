import { randomUUID } from 'node:crypto';
import { poolProviders, type Provider } from '#shared/account/identity.ts';
import type { Account } from '../accounts.ts';
import { usernameOf } from '../users.ts';
import type { Pool, PoolAnswer, PoolOperation } from '../pool.ts';
import type { SignInRequest } from '../way.ts';

const CODE_SECONDS = 300;

export const back = (
  { query, redirectUri }: Pick<SignInRequest, 'query' | 'redirectUri'>,
  answer: Record<string, string>,
): PoolAnswer => {
  const location = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) location.searchParams.set(name, value);
  const state = query.get('state');
  if (state !== null) location.searchParams.set('state', state);
  return { kind: 'redirect', location: location.href };
};

const faultOf = (query: URLSearchParams): string | undefined => {
  if (query.get('response_type') !== 'code') return 'unauthorized_client';
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256') return 'invalid_request';
  return undefined;
};

const offered = ({ way }: Pool, query: URLSearchParams): Provider[] => {
  const named = query.get('identity_provider') ?? 'COGNITO';
  return way.providers.filter((provider) => named === 'COGNITO' || poolProviders[provider] === named);
};

export const giveCode = ({ codes, now }: Pool, asked: SignInRequest, account: Account): PoolAnswer => {
  const { query, redirectUri } = asked;
  const code = randomUUID();
  const nowSeconds = Math.floor(now().getTime() / 1000);
  codes.set(code, {
    account,
    username: usernameOf(account),
    clientId: query.get('client_id') ?? '',
    scope: query.get('scope') ?? 'openid',
    nonce: query.get('nonce') ?? undefined,
    challenge: query.get('code_challenge') ?? undefined,
    authTimeSeconds: nowSeconds,
    redirectUri,
    expiresAt: nowSeconds + CODE_SECONDS,
  });
  return back(asked, { code });
};

export const Authorize: PoolOperation = async (pool, request) => {
  const { searchParams: query } = request.url;
  const { basePath } = request;
  const redirectUri = query.get('redirect_uri') ?? '';
  const isClient = query.get('client_id') === pool.client.clientId;
  // Security: never redirects to a URL that the client did not register.
  if (!isClient) return { kind: 'redirect', location: `${basePath}/error?error=Client+does+not+exist` };
  if (!pool.client.callbackUrls.includes(redirectUri))
    return { kind: 'redirect', location: `${basePath}/error?error=redirect_mismatch` };

  const asked = { query, redirectUri, providers: offered(pool, query) };
  const fault = asked.providers.length === 0 ? 'invalid_request' : faultOf(query);
  if (fault !== undefined) return back(asked, { error: fault });
  if (query.has('cancel')) return back(asked, { error: 'access_denied', error_description: 'User cancelled' });
  const entered = await pool.way.enter(request, asked);
  return entered.kind === 'account' ? giveCode(pool, asked, entered.account) : entered.answer;
};
