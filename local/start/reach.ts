import { isIP } from 'node:net';
import { proxiesIn, type IsProxy } from '#local/platform/edge/viewerAddress.ts';
import { StartupError } from './startupError.ts';

/** The product's address, and who may sign in there. `test` offers accounts without passwords. */
export type Reach = {
  publicOrigin: string | undefined;
  host: string;
  isProxy: IsProxy;
  signIn: 'test' | 'local' | 'oidc' | 'none';
  /** The people who may make an account. */
  signUp: 'open' | 'closed' | 'invitation';
  oidc: OidcSettings | undefined;
};

/** `name` is on the button. `groupsClaim` is the claim with a person's groups. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  name: string;
  scopes: string;
  groupsClaim: string;
};

type Given = {
  PUBLIC_ORIGIN: string | undefined;
  HOST: string | undefined;
  TRUST_PROXY: string | undefined;
  SIGN_IN?: 'local' | 'oidc' | 'none' | undefined;
  SIGN_UP?: 'open' | 'closed' | 'invitation' | undefined;
  OIDC_ISSUER: string | undefined;
  OIDC_CLIENT_ID: string | undefined;
  OIDC_CLIENT_SECRET: string | undefined;
  OIDC_NAME: string | undefined;
  OIDC_SCOPES: string | undefined;
  OIDC_GROUPS_CLAIM: string | undefined;
};

const LOOPBACK = '127.0.0.1';

const originOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.origin !== text.replace(/\/$/, ''))
    throw new StartupError('PUBLIC_ORIGIN: must be an address without a path, such as https://words.example.');
  return url.origin;
};

const readProxies = (list: string): IsProxy => {
  try {
    return proxiesIn(list);
  } catch (error) {
    throw new StartupError(`TRUST_PROXY: ${(error as Error).message}.`);
  }
};

const LOOPBACK_ISSUER = /^http:\/\/127\.0\.0\.1(:\d+)?(\/|$)/;

const readOidc = (given: Given): OidcSettings => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  if (issuer === undefined || clientId === undefined)
    throw new StartupError('SIGN_IN=oidc needs OIDC_ISSUER and OIDC_CLIENT_ID.');
  const isSafe = URL.canParse(issuer) && (new URL(issuer).protocol === 'https:' || LOOPBACK_ISSUER.test(issuer));
  if (!isSafe) throw new StartupError('OIDC_ISSUER: must be the https address of your provider.');
  return {
    ...{ issuer, clientId, clientSecret },
    name: given.OIDC_NAME ?? new URL(issuer).host,
    scopes: given.OIDC_SCOPES ?? 'openid email profile',
    groupsClaim: given.OIDC_GROUPS_CLAIM ?? 'groups',
  };
};

/** @throws StartupError naming the wrong setting */
export const readReach = (given: Given): Reach => {
  const { PUBLIC_ORIGIN, HOST, TRUST_PROXY, SIGN_IN, SIGN_UP } = given;
  const publicOrigin = PUBLIC_ORIGIN === undefined ? undefined : originOf(PUBLIC_ORIGIN);
  if (publicOrigin === undefined && HOST !== undefined && HOST !== LOOPBACK)
    throw new StartupError('HOST: set PUBLIC_ORIGIN too, the address that people will open.');
  if (publicOrigin === undefined && TRUST_PROXY !== undefined)
    throw new StartupError('TRUST_PROXY: set PUBLIC_ORIGIN too, the address that people will open.');
  if (HOST !== undefined && isIP(HOST) === 0)
    throw new StartupError('HOST: must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.');
  // Security: at a public address, anybody could sign in as anybody with the test accounts.
  if (publicOrigin !== undefined && SIGN_IN === undefined)
    throw new StartupError(
      'SIGN_IN: choose who may sign in at PUBLIC_ORIGIN. SIGN_IN=oidc is your OpenID provider. SIGN_IN=local is accounts with passwords. SIGN_IN=none is one account for everybody, behind a lock of your own.',
    );
  if (SIGN_UP !== undefined && SIGN_IN !== 'local' && SIGN_IN !== 'oidc')
    throw new StartupError('SIGN_UP: only SIGN_IN=local and SIGN_IN=oidc have accounts to make.');
  return {
    publicOrigin,
    host: HOST ?? LOOPBACK,
    isProxy: readProxies(TRUST_PROXY ?? ''),
    signIn: SIGN_IN ?? 'test',
    // At the operator's own provider, the operator already chose who has an account.
    signUp: SIGN_UP ?? (SIGN_IN === 'oidc' ? 'open' : 'invitation'),
    oidc: SIGN_IN === 'oidc' ? readOidc(given) : undefined,
  };
};
