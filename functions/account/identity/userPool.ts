import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Builder } from '#functions/platform/environment.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { UserPool } from '../ports.ts';

/** Short, because the person waits for this call. The sweep repeats a failed call. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

export const userPoolOn = (client: CognitoIdentityProviderClient, userPoolId: string): UserPool => ({
  removeUser: (username) =>
    callVendor(async () => {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    }),
});

export const buildUserPool: Builder<UserPool> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return userPoolOn(new CognitoIdentityProviderClient({ requestHandler }), env.COGNITO_USER_POOL_ID);
};
