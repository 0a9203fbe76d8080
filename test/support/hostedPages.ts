import { createHash, randomBytes } from 'node:crypto';
import { signInScopes } from '#shared/account/identity.ts';

/** `origin` may have a path, because the product on one machine has the pages below `/signin`. */
export type HostedPages = { origin: string; clientId: string; redirectUri: string };

export type PoolTokens = { id_token: string; access_token: string; refresh_token: string };

export const newVerifier = (): string => randomBytes(32).toString('base64url');
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** `over` replaces parameters, and undefined removes one. */
export const authorizeUrl = (
  { origin, clientId, redirectUri }: HostedPages,
  over: Record<string, string | undefined> = {},
): URL => {
  const url = new URL(`${origin}/oauth2/authorize`);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: signInScopes.join(' '),
    state: 'a-state',
    code_challenge_method: 'S256',
    ...over,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
};

/** @returns the redirect's absolute URL */
export const redirectOf = async (url: URL, init: RequestInit = {}): Promise<URL> => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  await response.text();
  return new URL(response.headers.get('location') ?? '', url);
};

export const exchange = async (
  { origin, clientId, redirectUri }: HostedPages,
  fields: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await fetch(`${origin}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      ...fields,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** Signs in like a browser: account page, code, exchange for tokens. @param account `provider:subject` */
export const tokensOf = async (
  pages: HostedPages,
  { account, nonce }: { account: string; nonce?: string },
): Promise<PoolTokens> => {
  const verifier = newVerifier();
  const url = authorizeUrl(pages, { account, nonce, code_challenge: challengeOf(verifier) });
  const code = (await redirectOf(url)).searchParams.get('code') ?? '';
  const { body } = await exchange(pages, { code, code_verifier: verifier });
  return body as PoolTokens;
};
