import { randomUUID } from 'node:crypto';
import { poolProviders, providers, type Provider } from '#shared/account/identity.ts';
import { NewAccount, type Account } from '../accounts.ts';
import { accountPage } from '../page/accountPage.ts';
import { usernameOf } from '../users.ts';
import { formOf, type Pool, type PoolAnswer, type PoolOperation, type PoolRequest } from '../pool.ts';

const CODE_SECONDS = 300;

const CHOICES = ['account', 'cancel'];

type AuthorizeRequest = { query: URLSearchParams; redirectUri: string };

const back = ({ query, redirectUri }: AuthorizeRequest, answer: Record<string, string>): PoolAnswer => {
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

const offered = (query: URLSearchParams): Provider[] => {
  const named = query.get('identity_provider') ?? 'COGNITO';
  return providers.filter((provider) => named === 'COGNITO' || poolProviders[provider] === named);
};

const giveCode = ({ codes, now }: Pool, authorizeRequest: AuthorizeRequest, account: Account): PoolAnswer => {
  const { query, redirectUri } = authorizeRequest;
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
  return back(authorizeRequest, { code });
};

const chosen = (pool: Pool, query: URLSearchParams, allowed: readonly Provider[]): Account | undefined => {
  const [provider, subject = ''] = (query.get('account') ?? '').split(':');
  const known = allowed.find((one) => one === provider);
  return known && pool.accounts.find(known, subject);
};

/** Adds the account that the person typed in. Any name and email address is accepted, and there are no passwords. */
const typedIn = async (
  pool: Pool,
  request: PoolRequest,
  allowed: readonly Provider[],
): Promise<Account | undefined> => {
  const form = await formOf(request);
  const provider = allowed.find((one) => one === form.get('provider'));
  const typed = NewAccount.safeParse({ name: form.get('name'), email: form.get('email') });
  return provider && typed.success ? pool.accounts.add(provider, typed.data) : undefined;
};

export const Authorize: PoolOperation = async (pool, request) => {
  const { searchParams: query } = request.url;
  const redirectUri = query.get('redirect_uri') ?? '';
  const isClient = query.get('client_id') === pool.client.clientId;
  // Security: never redirects to a URL that the client did not register.
  if (!isClient) return { kind: 'redirect', location: '/error?error=Client+does+not+exist' };
  if (!pool.client.callbackUrls.includes(redirectUri))
    return { kind: 'redirect', location: '/error?error=redirect_mismatch' };

  const authorizeRequest = { query, redirectUri };
  const allowed = offered(query);
  const fault = allowed.length === 0 ? 'invalid_request' : faultOf(query);
  if (fault !== undefined) return back(authorizeRequest, { error: fault });
  if (query.has('cancel'))
    return back(authorizeRequest, { error: 'access_denied', error_description: 'User cancelled' });
  const account = request.method === 'POST' ? await typedIn(pool, request, allowed) : chosen(pool, query, allowed);
  if (account) return giveCode(pool, authorizeRequest, account);

  const clean = new URLSearchParams([...query].filter(([name]) => !CHOICES.includes(name)));
  const html = accountPage({
    query: clean,
    lists: allowed.map((provider) => ({ provider, accounts: pool.accounts.of(provider) })),
    isRefused: request.method === 'POST',
  });
  return {
    kind: 'page',
    status: request.method === 'POST' ? 400 : 200,
    html,
    formTargets: new URL(redirectUri).origin,
  };
};
