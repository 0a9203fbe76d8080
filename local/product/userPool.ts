import { signedInPath, signedOutPath } from '#shared/account/identity.ts';
import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import type { Reach } from '#local/start/reach.ts';
import { ownPaths } from '#local/gateway/ownPages.ts';
import { createCognito } from '#local/standins/cognito/cognito.ts';
import type { Way } from '#local/standins/cognito/way.ts';
import type { PoolClient } from '#local/standins/cognito/pool.ts';

export const userPool = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_LOCALPOOL',
  clientId: 'localclientofathousandwords',
} as const;

const poolClientOf = (publicOrigin: string): PoolClient => ({
  clientId: userPool.clientId,
  callbackUrls: [`${publicOrigin}${signedInPath}`],
  logoutUrls: [`${publicOrigin}${signedOutPath}`],
});

/** Leaves out Google One Tap, which works only with Google's real sign-in. */
export const cognitoConfigOf = (publicOrigin: string, { signIn, oidc }: Reach): CognitoConfig => ({
  origin: `${publicOrigin}${ownPaths.signIn}`,
  ...userPool,
  ...(signIn !== 'test' && { providers: [{ id: 'oidc', name: oidc?.name ?? new URL(publicOrigin).host }] }),
});

type PoolOptions = { root: string; publicOrigin: string; way: Way | undefined; now: () => Date };

export const createPool = ({ root, publicOrigin, way, now }: PoolOptions) =>
  createCognito({
    root,
    poolId: userPool.userPoolId,
    client: poolClientOf(publicOrigin),
    allowedOrigins: [publicOrigin],
    ...(way && { way }),
    now,
  });
