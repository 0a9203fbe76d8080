import { signedInPath } from '#shared/account/identity.ts';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import type { User } from '#shared/account/user.ts';
import { authorizeUrl, challengeOf, newVerifier } from './hostedPages.ts';
import type { Visitor } from './visitor.ts';

/** Gets pages of other sites, with cookies as a browser has them. */
const createBrowser = () => {
  const cookies = new Map<string, string>();
  return async (url: URL): Promise<Headers> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers } = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return headers;
  };
};

const MAX_REDIRECTS = 20;

/** Follows redirects through the product and its provider. @returns the address with the pool's code */
const follow = async (visitor: Visitor, publicOrigin: string, start: URL): Promise<URL> => {
  const browse = createBrowser();
  let url = start;
  for (let step = 0; step < MAX_REDIRECTS; step += 1) {
    const isOwn = url.origin === publicOrigin;
    if (isOwn && url.pathname === signedInPath) return url;
    const headers = isOwn ? (await visitor.call(url.pathname + url.search)).headers : await browse(url);
    const location = headers.get('location');
    if (location === null) throw new Error(`${url.origin}${url.pathname} leads nowhere.`);
    url = new URL(location, url);
  }
  throw new Error(`Signing in does not end: ${url.href}`);
};

/** Signs in at the product's public address: at its OpenID provider, or as the household if it has none. */
export const signInAt = async (visitor: Visitor, publicOrigin: string): Promise<User> => {
  const { cognito } = (await visitor.call<SiteConfig>('/config.json')).body;
  const { nonce } = (await visitor.call<{ nonce: string }>('/api/auth/tempuser')).body;
  const redirectUri = `${publicOrigin}${signedInPath}`;
  const pages = { origin: cognito.origin, clientId: cognito.clientId, redirectUri };
  const verifier = newVerifier();
  const asked = authorizeUrl(pages, { nonce, identity_provider: 'OpenID', code_challenge: challengeOf(verifier) });
  const back = await follow(visitor, publicOrigin, asked);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: cognito.clientId,
    redirect_uri: redirectUri,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  const tokens = await visitor.call<{ id_token: string }>('/signin/oauth2/token', { method: 'POST', body });
  const signedIn = await visitor.call<{ user: User }>('/api/auth/oidc', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: tokens.body.id_token }),
  });
  if (signedIn.status !== 200) throw new Error(`nobody could sign in: ${JSON.stringify(signedIn.body)}`);
  return signedIn.body.user;
};
