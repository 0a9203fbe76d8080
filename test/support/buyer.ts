import { randomUUID } from 'node:crypto';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { signedInPath } from '#shared/account/identity.ts';
import type { Purchase } from '#shared/billing/getPurchase.ts';
import type { User } from '#shared/account/user.ts';
import { authorizeUrl, challengeOf, exchange, newVerifier, redirectOf } from './hostedPages.ts';
import { createVisitor } from './visitor.ts';

type Refusal = { code?: string; message?: string };

/** Signs in as a new person in a new browser. */
export const createBuyer = async (productUrl: string, email = `${randomUUID()}@words.example`) => {
  const browser = await createVisitor(productUrl);
  const { nonce } = (await browser.call<{ nonce: string }>('/api/auth/tempuser')).body;
  const { cognito } = (await browser.call<SiteConfig>('/config.json')).body;
  const pages = { origin: cognito.origin, clientId: cognito.clientId, redirectUri: `${productUrl}${signedInPath}` };
  const verifier = newVerifier();
  const back = await redirectOf(authorizeUrl(pages, { nonce, code_challenge: challengeOf(verifier) }), {
    method: 'POST',
    headers: { origin: productUrl },
    body: new URLSearchParams({ provider: 'google', name: 'Ada', email }),
  });
  const { body } = await exchange(pages, { code: back.searchParams.get('code') ?? '', code_verifier: verifier });
  const send = <T>(method: string, path: string, sent?: unknown) =>
    browser.call<T & Refusal>(path, {
      method,
      ...(sent !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
    });
  const signedIn = await send<{ user: User }>('POST', '/api/auth/google', { token: body['id_token'] });
  if (signedIn.status !== 200) throw new Error(`nobody could sign in: ${JSON.stringify(signedIn.body)}`);

  return {
    ...browser,
    user: signedIn.body.user,
    me: async () => (await browser.call<User>('/api/user')).body,
    checkout: (tokens: number, more: Record<string, unknown> = {}) =>
      send<{ redirectTo: string }>('POST', '/api/checkout-session', { tokens, ...more }),
    purchase: (orderId: string) => send<Purchase>('GET', `/api/purchase/${orderId}`),
    keep: () => send<{ paidUntil?: string } & Refusal>('PUT', '/api/subscription/keep'),
    cancel: () => send<string & Refusal>('PUT', '/api/subscription/cancel'),
  };
};

export type Buyer = Awaited<ReturnType<typeof createBuyer>>;
