import { signedInPath, signedOutPath } from '#shared/account/identity.ts';
import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import type { PoolClient } from '#local/standins/cognito/pool.ts';

/** The user pool of the one stage that there is on one machine. */
export const userPool = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_LOCALPOOL',
  clientId: 'localclientofathousandwords',
} as const;

/** The app client as a stage defines it: it sends people back to the product and nowhere else. */
export const poolClientOf = (publicOrigin: string): PoolClient => ({
  clientId: userPool.clientId,
  callbackUrls: [`${publicOrigin}${signedInPath}`],
  logoutUrls: [`${publicOrigin}${signedOutPath}`],
});

/** What the client is told; no One Tap prompt, since Google's own sign-in is not here. */
export const cognitoConfigOf = (cognitoOrigin: string): CognitoConfig => ({ origin: cognitoOrigin, ...userPool });
