import { poolProviders, signedInPath, signInScopes } from '#shared/account/identity.ts';
import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import { SignInStopped, type Identity } from './identity.ts';
import { createNote } from './note.ts';
import type { Page } from './page.ts';
import { challengeOf, randomText } from './pkce.ts';

type Needs = { config: CognitoConfig; page: Page };

const idTokenOf = async (response: Response): Promise<string> => {
  if (response.status >= 500) throw new SignInStopped('unreachable');
  const answer = (await response.json().catch(() => ({}))) as { id_token?: unknown };
  if (!response.ok || typeof answer.id_token !== 'string') throw new SignInStopped('unfinished');
  return answer.id_token;
};

/**
 * The authorization code flow with PKCE (RFC 6749, 7636), for a product that serves the sign-in pages itself. Amplify
 * would need https and a host name of the pages' own.
 */
export const ownPagesIdentity = ({ config, page }: Needs): Identity => {
  const note = createNote(page.notes, 'aw:signIn:code', ['state', 'verifier']);
  const redirectUri = page.origin + signedInPath;
  return {
    signIn: async ({ provider, nonce }) => {
      const [state, verifier] = [randomText(), randomText()];
      note.keep({ state, verifier });
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        identity_provider: poolProviders[provider],
        scope: signInScopes.join(' '),
        state,
        nonce,
        code_challenge: await challengeOf(verifier),
        code_challenge_method: 'S256',
      });
      page.leave(`${config.origin}/oauth2/authorize?${query}`);
    },

    finish: async ({ searchParams }) => {
      const stored = note.take();
      const code = searchParams.get('code');
      // Only the state that we sent is accepted. Otherwise another site could sign the user in to another account.
      if (!stored || code === null || searchParams.get('state') !== stored.state) throw new SignInStopped('unfinished');
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        code,
        code_verifier: stored.verifier,
      });
      const response = await page
        .fetch(`${config.origin}/oauth2/token`, { method: 'POST', body })
        .catch((cause: unknown) => {
          throw new SignInStopped('unreachable', { cause });
        });
      return idTokenOf(response);
    },
  };
};
