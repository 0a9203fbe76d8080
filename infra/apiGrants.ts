import type { ApiResources, Grant } from './grant.ts';
import { describesAndStopsExports, knowsDailyCaps, objects, table } from './grants.ts';
import { metricsNamespace, uploadOriginOf } from './names.ts';

/** What every endpoint is told: its own address, where the secrets are that only CloudFront sends, and whose metrics it writes. */
export const getsOriginSecrets: Grant<ApiResources> = (to, { stage, publicOrigin, originSecrets }) => {
  to.setVariable('METRICS_NAMESPACE', metricsNamespace(stage));
  to.setVariable('PUBLIC_ORIGIN', publicOrigin);
  const arns = originSecrets.map(({ secretArn }) => secretArn);
  to.setVariable('ORIGIN_SECRETS', arns.join(','));
  to.allow(['secretsmanager:GetSecretValue'], arns);
};

/** Who is calling, from the cookie: sign-in and profile in one batch. */
export const getsCaller: Grant<ApiResources> = (to, resources) => {
  table('BatchGetItem')(to, resources);
  knowsCeilings(to, resources);
};

/** How much there is of what costs us, in a day. */
export const knowsCeilings: Grant<ApiResources> = (to, resources) => {
  knowsDailyCaps(to, resources);
  to.setVariable('FREE_NARRATIONS', String(resources.stage.freeNarrations));
};

/** The private key that signs media URLs. */
export const getsSigningKey: Grant<ApiResources> = (to, { signingKey, signingKeyId }) => {
  to.setVariable('MEDIA_SIGNING_KEY_ID', signingKeyId);
  to.setVariable('MEDIA_SIGNING_KEY_SECRET', signingKey.secretArn);
  to.allow(['secretsmanager:GetSecretValue'], [signingKey.secretArn]);
};

/** What Stripe is called with, and what comes from there is checked with. */
export const getsStripeKeys: Grant<Pick<ApiResources, 'paymentKeys'>> = (to, { paymentKeys }) => {
  to.setVariable('STRIPE_KEYS_SECRET', paymentKeys.secretArn);
  to.setVariable('STRIPE_URL', 'https://api.stripe.com');
  to.allow(['secretsmanager:GetSecretValue'], [paymentKeys.secretArn]);
};

/** What the marks of deleted accounts are made with. */
export const getsIdentitySalt: Grant<Pick<ApiResources, 'identitySalt'>> = (to, { identitySalt }) => {
  to.setVariable('IDENTITY_SALT_SECRET', identitySalt.secretArn);
  to.allow(['secretsmanager:GetSecretValue'], [identitySalt.secretArn]);
};

/** Whose tokens are taken: those of the user pool, and Google's own where its prompt is wanted. */
export const knowsTokenIssuers: Grant<ApiResources> = (to, { signIn }) => {
  to.setVariable('COGNITO_ISSUER', signIn.issuer);
  to.setVariable('COGNITO_ORIGIN', signIn.origin);
  to.setVariable('COGNITO_CLIENT_ID', signIn.clientId);
  to.setVariable('GOOGLE_CLIENT_ID', signIn.googleClientId ?? '');
};

export const deletesPoolUsers: Grant<{ signIn: Pick<ApiResources['signIn'], 'userPoolId'> }> = (to, { signIn }) => {
  const { userPoolId } = signIn;
  to.setVariable('COGNITO_USER_POOL_ID', userPoolId);
  to.allow(
    ['cognito-idp:AdminDeleteUser'],
    [to.arnOf({ service: 'cognito-idp', resource: 'userpool', resourceName: userPoolId })],
  );
};

export const startsNarrate: Grant<Pick<ApiResources, 'narrate'>> = (to, { narrate }) => {
  to.setVariable('NARRATE_MACHINE_ARN', narrate.stateMachineArn);
  to.allow(['states:StartExecution'], [narrate.stateMachineArn]);
};

export const startsExport: Grant<ApiResources> = (to, { exports }) => {
  to.setVariable('EXPORT_MACHINE_ARN', exports.stateMachineArn);
  to.allow(['states:StartExecution'], [exports.stateMachineArn]);
};

/** Ends videos that are being made of what goes. */
export const stopsExports: Grant<ApiResources> = (to, { exports }) =>
  describesAndStopsExports(to, { videos: { machine: exports } });

export const startsRecord: Grant<ApiResources> = (to, { records }) => {
  to.setVariable('RECORD_MACHINE_ARN', records.stateMachineArn);
  to.allow(['states:StartExecution'], [records.stateMachineArn]);
};

/** Lets a browser send a recording straight to the bucket, in its own name. */
export const putsRecordings: Grant<ApiResources> = (to, resources) => {
  to.setVariable('UPLOAD_URL', uploadOriginOf(resources.media));
  objects('incoming/recordings', 'PutObject')(to, resources);
};

/** The client's page, of which shared links show a copy; none of the other files. */
export const getsPage: Grant<ApiResources> = (to, { web }) => {
  to.setVariable('WEB_BUCKET', web.bucketName);
  to.allow(['s3:GetObject'], [web.arnForObjects('index.html')]);
};
