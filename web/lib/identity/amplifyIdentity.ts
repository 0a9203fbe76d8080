import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signInWithRedirect } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import { poolProviders, signedInPath, signedOutPath, signInScopes } from '#shared/account/identity.ts';
import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import { SignInStopped, type Identity } from './identity.ts';
import type { Page } from './page.ts';

/** Amplify's tokens stay in memory, because scripts can read `localStorage`. */
const createMemory = () => {
  const stored = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => Promise.resolve(void stored.set(key, value)),
    getItem: (key: string) => Promise.resolve(stored.get(key) ?? null),
    removeItem: (key: string) => Promise.resolve(void stored.delete(key)),
    clear: () => Promise.resolve(stored.clear()),
  };
};

type Needs = { config: CognitoConfig; page: Page; timeoutMilliseconds?: number };

/** The maximum wait, because Amplify never reports a result if it has no record of the sign-in. */
const TIMEOUT_MILLISECONDS = 30_000;

const stopped = (error: unknown): SignInStopped =>
  new SignInStopped(error instanceof TypeError ? 'unreachable' : 'unfinished', { cause: error });

/** Must be called before `configure`, because configuring Amplify finishes a running sign-in. */
const untilFinished = (timeoutMilliseconds: number) =>
  new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      stopListening();
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new SignInStopped('unfinished'))), timeoutMilliseconds);
    const stopListening = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') end(resolve);
      if (payload.event === 'signInWithRedirect_failure') end(() => reject(stopped(payload.data?.error)));
    });
  });

/** Tokens stay in memory, because our own session replaces them. */
export const amplifyIdentity = ({ config, page, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: Needs): Identity => {
  const memory = createMemory();
  const auth = {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.clientId,
      loginWith: {
        oauth: {
          domain: new URL(config.origin).host,
          scopes: [...signInScopes],
          redirectSignIn: [page.origin + signedInPath],
          redirectSignOut: [page.origin + signedOutPath],
          responseType: 'code' as const,
        },
      },
    },
  };
  const configure = () => {
    cognitoUserPoolsTokenProvider.setAuthConfig(auth);
    cognitoUserPoolsTokenProvider.setKeyValueStorage(memory);
    Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  };
  return {
    signIn: async ({ provider, nonce }) => {
      configure();
      await signInWithRedirect({ provider: { custom: poolProviders[provider] }, options: { nonce } });
    },

    finish: async () => {
      const finished = untilFinished(timeoutMilliseconds);
      configure();
      await finished;
      const { tokens } = await fetchAuthSession();
      await memory.clear();
      if (!tokens?.idToken) throw new SignInStopped('unfinished');
      return tokens.idToken.toString();
    },
  };
};
