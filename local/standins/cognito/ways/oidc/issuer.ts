import * as oidc from 'openid-client';
import * as z from 'zod';
import type { Account } from '../../accounts.ts';
import { subjectAt } from './subjectAt.ts';

export type IssuerSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  scopes: string;
  /** The claim with the person's groups. */
  groupsClaim: string;
};

/** The values that the provider's answer and its ID token must fit. */
export type Expected = { state: string; nonce: string; verifier: string };

export type Issuer = {
  begin(redirectUri: string): Promise<{ url: string; expected: Expected }>;
  /** @throws the library's error if the answer or a token is wrong */
  finish(answer: URL, expected: Expected): Promise<Account>;
};

const TIMEOUT_SECONDS = 10;
const NAME_CHARACTERS = 100;
const EMAIL_CHARACTERS = 200;

const shown = (characters: number) =>
  z
    .string()
    .catch('')
    .transform((text) => text.trim().slice(0, characters));

const Person = z.object({
  name: shown(NAME_CHARACTERS),
  preferred_username: shown(NAME_CHARACTERS),
  email: shown(EMAIL_CHARACTERS),
});

const Groups = z.array(z.string()).catch([]);

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && hostname === '127.0.0.1';

/** Reads the provider's settings at the first sign-in. After a failure, the next sign-in reads them again. */
const createDiscovery = ({ issuer, clientId, clientSecret }: IssuerSettings) => {
  const url = new URL(issuer);
  const discover = () =>
    oidc.discovery(url, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // Security: the signatures of ID tokens are verified, also of those that come directly from the provider.
      execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(url) ? [oidc.allowInsecureRequests] : [])],
    });
  let found: Promise<oidc.Configuration> | undefined;
  return (): Promise<oidc.Configuration> => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
};

/** Signs people in at an OpenID provider, with the authorization code flow, PKCE, state and nonce. */
export const issuerOf = (settings: IssuerSettings): Issuer => {
  const configuration = createDiscovery(settings);
  const { scopes, groupsClaim } = settings;
  return {
    begin: async (redirectUri) => {
      const config = await configuration();
      const expected = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, expected };
    },
    finish: async (answer, { state, nonce, verifier }) => {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      const { userinfo_endpoint: endpoint } = config.serverMetadata();
      // Many providers name the person only here. The library checks that the subject is the same.
      const info = endpoint === undefined ? {} : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      const all = { ...claims, ...info };
      const { name, preferred_username: username, email } = Person.parse(all);
      return {
        provider: 'oidc',
        subject: subjectAt(claims.iss, claims.sub),
        name: name || username || email,
        email,
        groups: Groups.parse((all as Record<string, unknown>)[groupsClaim]),
      };
    },
  };
};
