import type { QueryClient } from '@tanstack/react-query';
import {
  providers,
  signedInPath,
  signedOutPath,
  usualProviders,
  type OfferedProvider,
  type Provider,
} from '#shared/account/identity.ts';
import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import type { User } from '#shared/account/user.ts';
import type { Client } from '../client.ts';
import type { Events } from '../events.ts';
import { becomeUser } from '../session.ts';
import { writeTemporaryUserId } from '../../storage/storage.ts';
import { SignInStopped, type Identity } from './identity.ts';
import { createNote } from './note.ts';
import type { GoogleCredential } from './oneTap.ts';
import type { Page } from './page.ts';

export type SignInReturn = { returnTo: string; error?: unknown };

export type SignIn = {
  /** The providers to choose from. */
  providers: () => Promise<readonly OfferedProvider[]>;
  /** `returnTo` is the path on our site to open after the sign-in. */
  start: (provider: Provider, returnTo: string) => Promise<void>;
  /** Repeated calls sign in only once. */
  finish: (url: URL) => Promise<SignInReturn>;
  /** Shows the provider's prompt once per page load. A sign-in publishes the event `authenticated`. */
  offerPrompt: (nonce: string) => Promise<void>;
  /** Ends this session or all sessions of the user, then the user pool's own session. */
  signOut: (where?: 'here' | 'everywhere') => Promise<void>;
};

type Needs = {
  client: Client;
  events: Events;
  queries: QueryClient;
  page: Page;
  readConfig: () => Promise<CognitoConfig>;
  identityOf: (config: CognitoConfig, page: Page) => Promise<Identity>;
  prompt: (needs: { googleClientId: string; nonce: string }) => Promise<GoogleCredential>;
  forget: () => Promise<void>;
};

const isProvider = (text: string): text is Provider => (providers as readonly string[]).includes(text);

/** The user pool wraps the provider's error, and sometimes puts the reason in the description. */
const wasCancelled = (query: URLSearchParams): boolean =>
  /access_denied|cancel/i.test(`${query.get('error')} ${query.get('error_description')}`);

/** Returns `/` for another site's URL, so a crafted link cannot redirect users there. */
const ownPath = (path: string, origin: string): string => {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return url?.origin === origin && url.pathname !== signedInPath ? url.pathname + url.search : '/';
};

/** @returns the user who signed in with Google's prompt, or undefined on a stage without this prompt */
const askByPrompt = async (
  { client, readConfig, prompt }: Pick<Needs, 'client' | 'readConfig' | 'prompt'>,
  nonce: string,
): Promise<User | undefined> => {
  const { googleClientId } = await readConfig();
  if (googleClientId === undefined) return undefined;
  const { credential, select_by, clientId } = await prompt({ googleClientId, nonce });
  const { user } = await client.lifecycle.signInWithGoogle({
    body: {
      credential,
      ...(select_by !== undefined && { select_by }),
      ...(clientId !== undefined && { clientId }),
    },
    headers: { authorization: `Bearer ${credential}` },
    quiet: true,
  });
  return user;
};

export const createSignIn = (needs: Needs): SignIn => {
  const { client, events, queries, page, readConfig, identityOf, forget } = needs;
  const note = createNote(page.notes, 'aw:signIn', ['provider', 'returnTo']);
  let finishing: Promise<SignInReturn> | undefined;
  let wasOffered = false;

  const endpoints = {
    google: client.lifecycle.signInWithGoogle,
    microsoft: client.lifecycle.signInWithMicrosoft,
    oidc: client.lifecycle.signInWithOidc,
  };
  const welcome = async (user: User) => {
    await becomeUser(queries, user);
    events.publish('authenticated', user);
  };
  const send = async (provider: Provider, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { user } = await endpoints[provider]({ body: { token }, headers, quiet: true });
    await welcome(user);
  };
  const enter = async (url: URL, provider: string | undefined) => {
    if (provider === undefined || !isProvider(provider)) throw new SignInStopped('unfinished');
    if (wasCancelled(url.searchParams)) throw new SignInStopped('cancelled');
    const identity = await identityOf(await readConfig(), page);
    await send(provider, await identity.finish(url));
  };
  const finish = async (url: URL): Promise<SignInReturn> => {
    const stored = note.take();
    const returnTo = ownPath(stored?.returnTo ?? '/', page.origin);
    return enter(url, stored?.provider).then(
      () => ({ returnTo }),
      (error: unknown) => ({ returnTo, error }),
    );
  };
  // Removes the code from the URL, because a reload must not send a used code again.
  const hideCode = () => page.showPath(signedInPath);

  return {
    providers: async () => (await readConfig()).providers ?? usualProviders,

    start: async (provider, returnTo) => {
      const identity = await identityOf(await readConfig(), page);
      // Requests a new nonce, because the page's nonce may expire before the user returns.
      const { id, nonce } = await client.account.createTemporaryUser({ quiet: true });
      writeTemporaryUserId(id);
      note.keep({ provider, returnTo });
      await identity.signIn({ provider, nonce });
    },

    finish: (url) => (finishing ??= finish(url).finally(hideCode)),

    offerPrompt: async (nonce) => {
      if (wasOffered) return;
      wasOffered = true;
      try {
        const user = await askByPrompt(needs, nonce);
        if (user) await welcome(user);
      } catch {
        // A failed prompt is silent, because the user did not ask for it.
      }
    },

    signOut: async (where = 'here') => {
      if (where === 'everywhere') await client.account.signOutEverywhere({ quiet: true });
      else await client.account.signOut({ quiet: true });
      writeTemporaryUserId(undefined);
      events.publish('signed_off');
      await forget().catch(() => undefined);
      const pool = await readConfig().catch(() => undefined);
      if (!pool) return;
      const { origin, clientId } = pool;
      const query = new URLSearchParams({ client_id: clientId, logout_uri: page.origin + signedOutPath });
      page.leave(`${origin}/logout?${query}`);
    },
  };
};
