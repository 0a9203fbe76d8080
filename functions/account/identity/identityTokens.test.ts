import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '#functions/platform/failures.ts';
import { anIssuer } from '#test/support/jwt.ts';
import { TokenRefused } from '../refusals.ts';
import { identityTokensBy } from './identityTokens.ts';

const ISSUER = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_pool';
const ORIGIN = 'https://words.auth.us-east-1.amazoncognito.com';
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const NOW = new Date('2026-03-14T09:00:00.000Z');
const nowSeconds = NOW.getTime() / 1000;

const pool = anIssuer('pool-key');
const google = anIssuer('google-key');
const stranger = anIssuer('pool-key');

const idClaims = {
  iss: ISSUER,
  aud: 'our-client',
  token_use: 'id',
  exp: nowSeconds + 3600,
  nonce: 'n-1',
  sub: 'pool-sub',
  'cognito:username': 'Google_1047',
  name: 'Nora Avery',
  email: 'nora@example.test',
  identities: [{ userId: '1047', providerName: 'Google', providerType: 'Google', issuer: null, primary: 'true' }],
};
const accessClaims = {
  iss: ISSUER,
  client_id: 'our-client',
  token_use: 'access',
  exp: nowSeconds + 3600,
  jti: 'jti-1',
  sub: 'pool-sub',
  origin_jti: 'o-1',
  username: 'Google_1047',
};
const googleClaims = {
  iss: 'https://accounts.google.com',
  aud: 'our-google-client',
  exp: nowSeconds + 3600,
  nonce: 'n-2',
  sub: '1047',
  name: 'Nora Avery',
  email: 'nora@example.test',
};
const userInfo = { sub: 'pool-sub', email: 'nora@example.test' };

/** Fakes Cognito's answers, and records the requests that it gets. */
const scene = (over: Record<string, () => Response> = {}, googleClientId: string | undefined = 'our-google-client') => {
  const requests: string[] = [];
  const answers: Record<string, () => Response> = {
    [`${ISSUER}/.well-known/jwks.json`]: () => Response.json(pool.jwks),
    [GOOGLE_KEYS]: () => Response.json(google.jwks),
    [`${ORIGIN}/oauth2/userInfo`]: () => Response.json(userInfo),
    ...over,
  };
  const fetch = async (url: string): Promise<Response> => {
    requests.push(url);
    const answer = answers[url];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  };
  const cognito = { issuer: ISSUER, origin: ORIGIN, clientId: 'our-client' };
  return { requests, fetch, tokens: identityTokensBy({ cognito, googleClientId }, fetch) };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const whyNot = async (verify: Promise<unknown>): Promise<string> => {
  const error: unknown = await verify.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TokenRefused);
  return (error as TokenRefused).why;
};

describe('an ID token of the pool', () => {
  it('identifies the person by provider and subject, and is valid for its nonce', async () => {
    const { tokens } = scene();
    expect(await tokens.verify(pool.sign(idClaims))).toEqual({
      identity: {
        provider: 'google',
        subject: '1047',
        name: 'Nora Avery',
        email: 'nora@example.test',
        poolUsername: 'Google_1047',
      },
      nonce: 'n-1',
    });
    const identities = [{ userId: 'AAAAq3', providerName: 'Microsoft', providerType: 'OIDC' }];
    const { name: _name, ...nameless } = idClaims;
    expect(await tokens.verify(pool.sign({ ...nameless, identities }))).toMatchObject({
      identity: { provider: 'microsoft', subject: 'AAAAq3', name: 'nora@example.test' },
    });
  });

  it('makes a member of the administrators’ group one, at the operator’s own provider only', async () => {
    const isAdmin = async (providerName: string, groups: string | undefined, adminGroup?: string) => {
      const { fetch } = scene();
      const cognito = { issuer: ISSUER, origin: ORIGIN, clientId: 'our-client' };
      const tokens = identityTokensBy({ cognito, googleClientId: undefined, adminGroup }, fetch);
      const identities = [{ userId: '1', providerName }];
      return (await tokens.verify(pool.sign({ ...idClaims, identities, 'custom:groups': groups }))).identity.isAdmin;
    };
    for (const groups of ['admin', '[admin, staff]', '["staff","admin"]'])
      expect(await isAdmin('OpenID', groups, 'admin')).toBe(true);
    for (const groups of [undefined, '', '[staff]', '[administrators]', '[not admin]'])
      expect(await isAdmin('OpenID', groups, 'admin')).toBeUndefined();
    expect(await isAdmin('OpenID', '[admin]', undefined)).toBeUndefined();
    for (const provider of ['Google', 'Microsoft']) expect(await isAdmin(provider, '[admin]', 'admin')).toBeUndefined();
  });

  it('makes a member of the pool’s own group an administrator, with every provider', async () => {
    const isAdmin = async (groups: string[] | undefined, providerName: string) => {
      const identities = [{ userId: '1', providerName }];
      const token = pool.sign({ ...idClaims, identities, 'cognito:groups': groups });
      return (await scene().tokens.verify(token)).identity.isAdmin;
    };
    for (const provider of ['Google', 'Microsoft', 'OpenID'])
      expect(await isAdmin(['us-east-1_abc_Google', 'admins'], provider)).toBe(true);
    for (const groups of [undefined, [], ['us-east-1_abc_Google'], ['Admins'], ['not admins']])
      expect(await isAdmin(groups, 'Google')).toBeUndefined();
  });

  it('is verified with keys that are fetched once', async () => {
    const { requests, tokens } = scene();
    await tokens.verify(pool.sign(idClaims));
    await tokens.verify(pool.sign({ ...idClaims, nonce: 'n-9' }));
    expect(requests).toEqual([`${ISSUER}/.well-known/jwks.json`]);
  });

  it.each([
    ['with alg none', () => pool.unsigned(idClaims), /no token/],
    ['with alg none and something for a signature', () => `${pool.unsigned(idClaims)}AAAA`, /algorithm/],
    ['with HS256 over the public key', () => pool.signByPublicKey(idClaims, pool.publicKey), /algorithm/],
    ['signed by a stranger under our key’s name', () => stranger.sign(idClaims), /signature/],
    ['for another client', () => pool.sign({ ...idClaims, aud: 'other' }), /somebody else/],
    ['of another issuer', () => pool.sign({ ...idClaims, iss: `${ISSUER}x` }), /issuer/],
    ['of Google, signed by the pool', () => pool.sign({ ...googleClaims }), /unknown key/],
    ['that has expired', () => pool.sign({ ...idClaims, exp: nowSeconds - 1 }), /expired/],
    ['without an end', () => pool.sign({ ...idClaims, exp: undefined }), /claim exp/],
    ['that is not valid yet', () => pool.sign({ ...idClaims, nbf: nowSeconds + 60 }), /not valid yet/],
    ['without a nonce', () => pool.sign({ ...idClaims, nonce: undefined }), /claim nonce/],
    ['that is no ID token', () => pool.sign({ ...idClaims, token_use: 'other' }), /token_use/],
    ['of somebody without a provider', () => pool.sign({ ...idClaims, identities: undefined }), /identities/],
    [
      'of an unknown provider',
      () => pool.sign({ ...idClaims, identities: [{ userId: '1', providerName: 'Facebook' }] }),
      /unknown provider/,
    ],
    ['with an unknown key', () => pool.sign(idClaims, { kid: 'other' }), /unknown key/],
    ['without a key', () => pool.sign(idClaims, { kid: undefined }), /names no key/],
    ['that is no token', () => 'nonsense', /no token/],
    [
      'with a changed claim',
      () => pool.sign(idClaims).replace(/\.[^.]+\./, `.${Buffer.from('{}').toString('base64url')}.`),
      /signature/,
    ],
  ])('is refused %s, for a reason that quotes nothing of it', async (_, token, why) => {
    const reason = await whyNot(scene().tokens.verify(token()));
    expect(reason).toMatch(why);
    expect(reason).not.toMatch(/nora|1047|our-client|n-1/i);
  });

  it.each([
    ['the issuer is down', () => new Response('', { status: 503 })],
    ['its keys are no keys', () => new Response('<html>')],
    [
      'it cannot be reached',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('is unavailable when %s, and verified once that works again', async (_, answer) => {
    const keys = vi.fn<() => Response>(answer);
    const { tokens } = scene({ [`${ISSUER}/.well-known/jwks.json`]: keys });
    await expect(tokens.verify(pool.sign(idClaims))).rejects.toBeInstanceOf(Unavailable);
    keys.mockImplementation(() => Response.json(pool.jwks));
    expect(await tokens.verify(pool.sign(idClaims))).toMatchObject({ nonce: 'n-1' });
  });
});

describe('an access token of the pool', () => {
  const idToken = pool.sign({ ...idClaims, origin_jti: 'o-1' });
  const both = (over: Record<string, unknown> = {}, outside: Record<string, () => Response> = {}) => {
    const { requests, tokens } = scene(outside);
    return { requests, verified: tokens.verify(idToken, pool.sign({ ...accessClaims, ...over })) };
  };
  const at = `${ORIGIN}/oauth2/userInfo`;

  it('is valid with the ID token of the same answer, for its nonce', async () => {
    const { requests, verified } = both();
    expect(await verified).toMatchObject({ identity: { provider: 'google', subject: '1047' }, nonce: 'n-1' });
    expect(requests).toContain(at);
  });

  it('is refused alone, as no nonce binds it to a browser', async () => {
    expect(await whyNot(scene().tokens.verify(pool.sign(accessClaims)))).toMatch(/somebody else/);
  });

  it.each([
    ['another client’s', { client_id: 'other' }, /another client/],
    ['another person’s', { sub: 'other-sub' }, /different sign-ins/],
    ['of another sign-in', { origin_jti: 'o-2' }, /different sign-ins/],
    ['of no sign-in that is known', { origin_jti: undefined }, /origin_jti/],
    ['expired', { exp: nowSeconds - 1 }, /expired/],
  ])('is refused when it is %s, and the pool is not asked', async (_, over, why) => {
    const { requests, verified } = both(over);
    expect(await whyNot(verified)).toMatch(why);
    expect(requests).not.toContain(at);
  });

  it('is refused with a Google token that it did not come with', async () => {
    expect(await whyNot(scene().tokens.verify(google.sign(googleClaims), pool.sign(accessClaims)))).toMatch(
      /different sign-ins/,
    );
  });

  it('is refused when the user pool rejects it', async () => {
    expect(await whyNot(both({}, { [at]: () => new Response('', { status: 401 }) }).verified)).toMatch(
      /rejected by user pool/,
    );
  });

  it.each([
    () => new Response('', { status: 500 }),
    () => {
      throw new TypeError('fetch failed');
    },
  ])('is unavailable when the user pool does not answer', async (answer) => {
    await expect(both({}, { [at]: answer }).verified).rejects.toBeInstanceOf(Unavailable);
  });
});

it.each([
  ['keys', `${ISSUER}/.well-known/jwks.json`],
  ['answer about a token', `${ORIGIN}/oauth2/userInfo`],
])('reports an issuer whose %s never end as unavailable', async (_what, at) => {
  let isCancelled = false;
  const endless = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
        cancel: () => void (isCancelled = true),
      }),
    );
  const { tokens } = scene({ [at]: endless });
  await expect(
    tokens.verify(pool.sign({ ...idClaims, origin_jti: 'o-1' }), pool.sign(accessClaims)),
  ).rejects.toBeInstanceOf(Unavailable);
  expect(isCancelled).toBe(true);
});

describe('Google’s own ID token', () => {
  it('is the same person as through the user pool, for both of Google’s issuer names', async () => {
    const { tokens } = scene();
    const { poolUsername: _pool, ...identity } = (await tokens.verify(pool.sign(idClaims))).identity;
    for (const iss of ['https://accounts.google.com', 'accounts.google.com'])
      expect(await tokens.verify(google.sign({ ...googleClaims, iss }))).toEqual({
        identity,
        nonce: 'n-2',
      });
  });

  it.each([
    ['with alg none', () => `${google.unsigned(googleClaims)}AAAA`, /algorithm/],
    ['with HS256 over the public key', () => google.signByPublicKey(googleClaims, google.publicKey), /algorithm/],
    ['for another client', () => google.sign({ ...googleClaims, aud: 'other' }), /somebody else/],
    [
      'of another issuer',
      () => google.sign({ ...googleClaims, iss: 'https://accounts.google.com.evil.example' }),
      /key/,
    ],
    ['that has expired', () => google.sign({ ...googleClaims, exp: nowSeconds - 1 }), /expired/],
    ['that is not valid yet', () => google.sign({ ...googleClaims, nbf: nowSeconds + 60 }), /not valid yet/],
    ['without a nonce', () => google.sign({ ...googleClaims, nonce: undefined }), /claim nonce/],
  ])('is refused %s', async (_, token, why) => {
    expect(await whyNot(scene().tokens.verify(token()))).toMatch(why);
  });

  it('is refused where One Tap is not configured, and Google is not asked', async () => {
    const cognito = { issuer: ISSUER, origin: ORIGIN, clientId: 'our-client' };
    const requests: string[] = [];
    const tokens = identityTokensBy({ cognito, googleClientId: undefined }, async (url) => {
      requests.push(url);
      return Response.json(pool.jwks);
    });
    expect(await whyNot(tokens.verify(google.sign(googleClaims)))).toMatch(/key|issuer/);
    expect(requests).not.toContain(GOOGLE_KEYS);
  });
});
