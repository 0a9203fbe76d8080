import { isIP } from 'node:net';
import { proxiesIn, type IsProxy } from '#local/platform/edge/viewerAddress.ts';
import { StartupError } from './startupError.ts';

/** The product's address, and who may sign in there. `test` offers accounts without passwords. */
export type Reach = {
  publicOrigin: string | undefined;
  host: string;
  isProxy: IsProxy;
  signIn: 'test' | 'local' | 'none';
  /** The people who may make an account. */
  signUp: 'open' | 'closed' | 'invitation';
};

type Given = {
  PUBLIC_ORIGIN: string | undefined;
  HOST: string | undefined;
  TRUST_PROXY: string | undefined;
  SIGN_IN?: 'local' | 'none' | undefined;
  SIGN_UP?: 'open' | 'closed' | 'invitation' | undefined;
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

/** @throws StartupError naming the wrong setting */
export const readReach = ({ PUBLIC_ORIGIN, HOST, TRUST_PROXY, SIGN_IN, SIGN_UP }: Given): Reach => {
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
      'SIGN_IN: choose who may sign in at PUBLIC_ORIGIN. SIGN_IN=local is accounts with passwords. SIGN_IN=none is one account for everybody, behind a lock of your own.',
    );
  if (SIGN_UP !== undefined && SIGN_IN !== 'local')
    throw new StartupError('SIGN_UP: only SIGN_IN=local has accounts to make.');
  return {
    publicOrigin,
    host: HOST ?? LOOPBACK,
    isProxy: readProxies(TRUST_PROXY ?? ''),
    signIn: SIGN_IN ?? 'test',
    signUp: SIGN_UP ?? 'invitation',
  };
};
