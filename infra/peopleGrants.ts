import type { ApiResources, Grant } from './grants.ts';

/** What the marks of deleted accounts are made with. */
export const knowsSalt: Grant<Pick<ApiResources, 'identitySalt'>> = (to, { identitySalt }) => {
  to.setVariable('IDENTITY_SALT_SECRET', identitySalt.secretArn);
  to.allow(['secretsmanager:GetSecretValue'], [identitySalt.secretArn]);
};

/** Tokens of the user pool, and Google's own where its prompt is wanted; and whether somebody had an account before. */
export const verifiesPeople: Grant<ApiResources> = (to, resources) => {
  const { signIn } = resources;
  to.setVariable('COGNITO_ISSUER', signIn.issuer);
  to.setVariable('COGNITO_ORIGIN', signIn.origin);
  to.setVariable('COGNITO_CLIENT_ID', signIn.clientId);
  to.setVariable('GOOGLE_CLIENT_ID', signIn.googleClientId ?? '');
  knowsSalt(to, resources);
};

/** Has the user pool forget somebody. */
export const forgetsPeople: Grant<{ signIn: Pick<ApiResources['signIn'], 'userPoolId'> }> = (
  to,
  { signIn: { userPoolId } },
) => {
  to.setVariable('COGNITO_USER_POOL_ID', userPoolId);
  to.allow(
    ['cognito-idp:AdminDeleteUser'],
    [to.arnOf({ service: 'cognito-idp', resource: 'userpool', resourceName: userPoolId })],
  );
};
