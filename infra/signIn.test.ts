import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import settings from './stages.json' with { type: 'json' };
import { stageConfig } from './stages.ts';
import { policiesOf } from './testing/policies.ts';
import { synthProduct } from './testing/synthProduct.ts';

const { template, resources } = synthProduct();
const site = template('site');
const PERSONAL = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0';

it('federates Google and Microsoft, maps only name and address, and keeps secrets out of templates', () => {
  site.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
    ProviderName: 'Google',
    ProviderType: 'Google',
    AttributeMapping: { email: 'email', name: 'name' },
    ProviderDetails: Match.objectLike({ authorize_scopes: 'openid email profile' }),
  });
  site.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
    ProviderName: 'Microsoft',
    ProviderType: 'OIDC',
    AttributeMapping: { email: 'email', name: 'name' },
    ProviderDetails: Match.objectLike({ oidc_issuer: PERSONAL, authorize_scopes: 'openid email profile' }),
  });
  for (const [id, { Properties }] of resources('site', 'AWS::Cognito::UserPoolIdentityProvider')) {
    const name = /Google/.test(id) ? 'google' : 'microsoft';
    const { client_id: clientId, client_secret: clientSecret } = Properties['ProviderDetails'] as Record<
      string,
      string
    >;
    const secret = (field: string) => `{{resolve:secretsmanager:a-thousand-words/dev/${name}:SecretString:${field}::}}`;
    expect([clientId, clientSecret]).toEqual([secret('clientId'), secret('clientSecret')]);
  }
});

it('has one client, without a secret, with the code flow only', () => {
  site.resourceCountIs('AWS::Cognito::UserPoolClient', 1);
  site.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    GenerateSecret: false,
    AllowedOAuthFlows: ['code'],
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthScopes: ['openid', 'email', 'profile'],
    ExplicitAuthFlows: Match.absent(),
    SupportedIdentityProviders: ['Google', 'Microsoft'],
    PreventUserExistenceErrors: 'ENABLED',
  });
  const [[, client] = ['', undefined]] = resources('site', 'AWS::Cognito::UserPoolClient');
  const urls = (name: string) => JSON.stringify(client?.Properties[name]);
  expect(urls('CallbackURLs')).toMatch(/https:\/\/".*DomainName.*"\/signed-in"/);
  expect(urls('LogoutURLs')).toMatch(/https:\/\/".*DomainName.*"\/"/);
});

it('has its pages under its own domain, and lets the client call them', () => {
  const [[, domain] = ['', undefined]] = resources('site', 'AWS::Cognito::UserPoolDomain');
  expect(JSON.stringify(domain?.Properties['Domain'])).toContain('words-dev-');
  const policies = JSON.stringify(resources('site', 'AWS::CloudFront::ResponseHeadersPolicy'));
  expect(policies).toMatch(/connect-src 'self' https:\/\/words-dev-.*amazoncognito\.com/);
});

it('creates accounts only through a provider', () => {
  site.hasResourceProperties('AWS::Cognito::UserPool', { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } });
});

it('gives the client its address, and the sign-in functions their issuer', () => {
  const uploads = JSON.stringify(resources('site', 'Custom::CDKBucketDeployment'));
  expect(uploads).toContain('SignInPool');
  const api = template('api');
  const believing = resources(['api', 'api2'], 'AWS::Lambda::Function').filter(([, { Properties }]) =>
    JSON.stringify(Properties['Environment']).includes('COGNITO_ISSUER'),
  );
  const names = believing.map(([, { Properties }]) => (Properties['Description'] as string).split('.')[1]);
  expect(new Set(names)).toEqual(new Set(['signInWithGoogle', 'signInWithMicrosoft', 'signInWithOidc']));
  api.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ COGNITO_CLIENT_ID: Match.anyValue(), GOOGLE_CLIENT_ID: '' }) },
  });
});

it('accepts Google’s tokens and prompt on a stage with One Tap', () => {
  const oneTapClientId = '1047-words.apps.googleusercontent.com';
  const signIn = { ...settings.dev.signIn, oneTapClientId };
  const prompting = synthProduct({ stage: stageConfig('dev', { dev: { ...settings.dev, signIn } }) });
  prompting.template('api').hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ GOOGLE_CLIENT_ID: oneTapClientId }) },
  });
  const policies = JSON.stringify(prompting.resources('site', 'AWS::CloudFront::ResponseHeadersPolicy'));
  expect(policies).toContain('https://accounts.google.com/gsi/client');
});

it('uses the user pool’s cheapest tier, without passwords', () => {
  synthProduct().template('site').hasResourceProperties('AWS::Cognito::UserPool', { UserPoolTier: 'LITE' });
});

it('keeps the pool and the salt of prod', () => {
  const prod = synthProduct({ stage: stageConfig('prod') });
  prod.template('site').hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { DeletionProtection: 'ACTIVE' },
  });
  const salts = prod.resources('data', 'AWS::SecretsManager::Secret').filter(([id]) => id.startsWith('IdentitySalt'));
  expect(salts.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(['RetainExceptOnCreate']);
});

it.each(['common', 'organizations', 'consumers', 'contoso.onmicrosoft.com'])(
  'refuses %s for an issuer in one sentence',
  (tenant) => {
    const signIn = { microsoftIssuer: `https://login.microsoftonline.com/${tenant}/v2.0` };
    expect(() => stageConfig('dev', { dev: { ...settings.dev, signIn } })).toThrow(
      /^infra\/stages\.json, dev\.signIn\.microsoftIssuer: must name one tenant [^\n]+\.$/,
    );
  },
);

it('lets only the two deleting functions remove the pool’s users', () => {
  const may = (['api2', 'api', 'workflows'] as const).flatMap((stack) =>
    policiesOf(resources(stack))
      .map(({ id, statements }) => [id.replace(/[^A-Za-z]/g, ''), JSON.stringify(statements)] as const)
      .filter(([, text]) => text.includes('cognito-idp:')),
  );
  expect(may.map(([id]) => id)).toEqual([
    expect.stringMatching(/lifecycledeleteAccount/i),
    expect.stringMatching(/finishDeletions/i),
  ]);
  for (const [, text] of may) {
    expect(text).toContain('"cognito-idp:AdminDeleteUser"');
    expect(text).toMatch(/:userpool\//);
    expect(text).not.toContain('cognito-idp:*');
  }
});

it('federates a provider of the operator, with its groups, on a stage that names one', () => {
  const oidc = { name: 'School', issuer: 'https://id.school.example', groupsClaim: 'roles', adminGroup: 'teachers' };
  const stage = stageConfig('dev', { dev: { ...settings.dev, signIn: { ...settings.dev.signIn, oidc } } });
  const own = synthProduct({ stage });
  const site = own.template('site');
  site.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
    ProviderName: 'OpenID',
    ProviderType: 'OIDC',
    AttributeMapping: { email: 'email', name: 'name', 'custom:groups': 'roles' },
    ProviderDetails: Match.objectLike({
      oidc_issuer: oidc.issuer,
      client_secret: '{{resolve:secretsmanager:a-thousand-words/dev/oidc:SecretString:clientSecret::}}',
    }),
  });
  site.hasResourceProperties('AWS::Cognito::UserPool', {
    Schema: [Match.objectLike({ Name: 'groups', AttributeDataType: 'String', Mutable: true })],
  });
  site.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    SupportedIdentityProviders: ['Google', 'Microsoft', 'OpenID'],
  });
  own.template('api').hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ ADMIN_GROUP: 'teachers' }) },
  });
});

it('has a group of administrators in the user pool, which only operators fill', () => {
  site.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'admins', RoleArn: Match.absent() });
});

it('trusts no provider’s groups on a stage that names none', () => {
  site.hasResourceProperties('AWS::Cognito::UserPool', { Schema: Match.absent() });
  template('api').hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ ADMIN_GROUP: '' }) },
  });
});

it.each(['http://id.school.example', 'id.school.example'])('refuses the issuer %s', (issuer) => {
  const signIn = { ...settings.dev.signIn, oidc: { name: 'School', issuer } };
  expect(() => stageConfig('dev', { dev: { ...settings.dev, signIn } })).toThrow(
    /dev\.signIn\.oidc\.issuer: must be an https/,
  );
});
