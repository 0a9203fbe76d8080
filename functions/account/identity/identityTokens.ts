import { JwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import type { Builder } from '#functions/platform/environment.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { fetchText } from '#functions/platform/fetchText.ts';
import { MAX_TEXT_BYTES, readBodyUpTo } from '#functions/platform/readBodyUpTo.ts';
import { withTimeLimit } from '#functions/platform/withTimeLimit.ts';
import type { IdentityTokens, VerifiedIdentity } from '../ports.ts';
import { TokenRefused } from '../refusals.ts';
import { AccessClaims, GOOGLE_ISSUERS, GoogleClaims, IdClaims, identityOf, readClaims } from './claims.ts';
import { verdictOn } from './verdict.ts';

const TIMEOUT_MILLISECONDS = 3_000;

const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

export type Issuers = {
  cognito: { issuer: string; origin: string; clientId: string };
  /** Undefined on stages that accept only tokens from the user pool. */
  googleClientId: string | undefined;
  adminGroup?: string | undefined;
};

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const keysBy = (fetch: Fetch, timeoutMilliseconds: number): SimpleJwksCache =>
  new SimpleJwksCache({
    fetcher: {
      fetch: (uri) =>
        withTimeLimit({ milliseconds: timeoutMilliseconds }, async (signal) => {
          const response = await fetch(uri, { signal });
          if (!response.ok) throw new FetchError(uri, `status ${response.status}`);
          return (await readBodyUpTo(response, { maxBytes: MAX_TEXT_BYTES, signal })).buffer;
        }),
    },
  });

export const identityTokensBy = (
  { cognito, googleClientId, adminGroup }: Issuers,
  fetch: Fetch,
  { timeoutMilliseconds = TIMEOUT_MILLISECONDS } = {},
): IdentityTokens => {
  const jwksCache = keysBy(fetch, timeoutMilliseconds);
  const pool = JwtVerifier.create({ issuer: cognito.issuer, audience: null }, { jwksCache });
  // The library accepts only one issuer, but Google uses two spellings. `GoogleClaims` checks the issuer instead.
  const google = JwtVerifier.create({ issuer: null, audience: null, jwksUri: GOOGLE_KEYS }, { jwksCache });

  const verified = async (verify: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await verify();
    } catch (error) {
      throw verdictOn(error);
    }
  };

  /**
   * Asks the user pool whether a token is still valid. @throws TokenRefused if not, Unavailable if it does not answer
   */
  const askPool = async (token: string): Promise<void> => {
    const url = new URL('/oauth2/userInfo', cognito.origin).href;
    const headers = { authorization: `Bearer ${token}` };
    try {
      const { response } = await fetchText(fetch, url, { headers }, { milliseconds: timeoutMilliseconds });
      const { status, ok } = response;
      if (status === 401) throw new TokenRefused('token rejected by user pool');
      if (!ok) throw new Unavailable(`userInfo answered ${status}`);
    } catch (error) {
      if (error instanceof TokenRefused || error instanceof Unavailable) throw error;
      throw new Unavailable('userInfo cannot be reached', { cause: error });
    }
  };

  const apart = () => new TokenRefused('tokens are from different sign-ins');

  const checkAccessToken = async (token: string, id: IdClaims): Promise<void> => {
    const claims = readClaims(AccessClaims, await verified(() => pool.verify(token)));
    if (claims.client_id !== cognito.clientId) throw new TokenRefused('token is for another client');
    // Both tokens must come from the same sign-in, because only the ID token contains the nonce.
    if (claims.sub !== id.sub || claims.origin_jti !== id.origin_jti) throw apart();
    await askPool(token);
  };

  const fromPool = async (token: string, accessToken: string | undefined): Promise<VerifiedIdentity> => {
    const claims = readClaims(IdClaims, await verified(() => pool.verify(token, { audience: cognito.clientId })));
    if (accessToken !== undefined) await checkAccessToken(accessToken, claims);
    return { identity: identityOf(claims, adminGroup), nonce: claims.nonce };
  };

  const fromGoogle = async (token: string, audience: string): Promise<VerifiedIdentity> => {
    const claims = readClaims(GoogleClaims, await verified(() => google.verify(token, { audience })));
    const { sub, name, email, nonce } = claims;
    return { identity: { provider: 'google', subject: sub, name: name || email, email }, nonce };
  };

  return {
    verify: async (token, accessToken) => {
      // The issuer is not verified here. It only selects the verifier, which then verifies the issuer.
      const { payload } = (await verified(async () => decomposeUnverifiedJwt(token))) as ReturnType<
        typeof decomposeUnverifiedJwt
      >;
      const isGoogles = GOOGLE_ISSUERS.some((issuer) => issuer === payload.iss);
      if (googleClientId === undefined || !isGoogles) return fromPool(token, accessToken);
      if (accessToken !== undefined) throw apart();
      return fromGoogle(token, googleClientId);
    },
  };
};

export const buildIdentityTokens: Builder<IdentityTokens> = (env) =>
  identityTokensBy(
    {
      cognito: { issuer: env.COGNITO_ISSUER, origin: env.COGNITO_ORIGIN, clientId: env.COGNITO_CLIENT_ID },
      googleClientId: env.GOOGLE_CLIENT_ID,
      adminGroup: env.ADMIN_GROUP,
    },
    fetch,
  );
