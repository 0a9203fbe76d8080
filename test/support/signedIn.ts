import { signedInPath } from '#shared/account/identity.ts';
import type { AccountToken } from '#shared/lifecycle/signIn.ts';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { tokensOf, type PoolTokens } from './hostedPages.ts';
import { createVisitor } from './visitor.ts';

type Refused = { code?: string; message?: string };

/** A person in a new browser, with tokens to sign in. @param account `provider:subject` */
export const createReturning = async (productUrl: string, account: string) => {
  const browser = await createVisitor(productUrl);
  const { nonce } = (await browser.call<{ nonce: string }>('/api/auth/tempuser')).body;
  const { cognito } = (await browser.call<SiteConfig>('/config.json')).body;
  const { origin, clientId } = cognito;
  const tokens: PoolTokens = await tokensOf(
    { origin, clientId, redirectUri: `${productUrl}${signedInPath}` },
    { account, nonce },
  );
  const send = (body: object) =>
    browser.call<AccountToken & Refused>('/api/auth/google', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    ...browser,
    tokens,
    send,
    signIn: () => send({ token: tokens.id_token }),
    isKnownToPool: async () => {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      return (await fetch(`${origin}/oauth2/userInfo`, { headers })).status === 200;
    },
  };
};
