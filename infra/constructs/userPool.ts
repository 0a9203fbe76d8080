import { Duration, SecretValue, Stack } from 'aws-cdk-lib';
import {
  CfnUserPoolGroup,
  FeaturePlan,
  OAuthScope,
  ProviderAttribute,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderGoogle,
  UserPoolIdentityProviderOidc,
} from 'aws-cdk-lib/aws-cognito';
import { Construct, type IConstruct } from 'constructs';
import {
  POOL_ADMIN_GROUP,
  poolProviders,
  signedInPath,
  signedOutPath,
  signInScopes,
  usualProviders,
  type OfferedProvider,
} from '#shared/account/identity.ts';
import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import { poolDomainPrefix, poolOrigin, providerSecretName, type SignInProvider } from '../names.ts';
import { dataRemoval } from './dataRemoval.ts';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';

/** The pool's tokens are used only during a sign-in, so Cognito's shortest lifetimes suffice. */
const TOKEN_LIFE = Duration.minutes(5);
const REFRESH_LIFE = Duration.hours(1);

const scopes = [...signInScopes];

/** There are no passwords. `npm run secrets` stores each provider's credentials before the first deployment. */
export class SignInPool extends Construct {
  readonly issuer: string;
  readonly origin: string;
  private readonly pool: UserPool;
  private readonly stage: StageConfig;
  private readonly providers: IConstruct[];

  constructor(scope: Construct, id: string, { stage }: { stage: StageConfig }) {
    super(scope, id);
    this.stage = stage;
    const { account, region, urlSuffix } = Stack.of(this);
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: `a-thousand-words-${stage.name}`,
      selfSignUpEnabled: false,
      // Larger plans add passwords and custom pages, and cost three times as much for Google users.
      featurePlan: FeaturePlan.LITE,
      // Cognito can add an attribute to a pool, but never remove it.
      ...(stage.signIn.oidc && { customAttributes: { groups: new StringAttribute({ mutable: true, maxLen: 2048 }) } }),
      deletionProtection: stage.keepData,
      removalPolicy: dataRemoval(stage),
    });
    acknowledge(this.pool, {
      'AwsSolutions-COG1': 'The pool has no passwords, because people sign in at Google or Microsoft.',
      'AwsSolutions-COG2': 'Google and Microsoft ask for second factors.',
      'AwsSolutions-COG3': 'Google and Microsoft protect the passwords.',
      'AwsSolutions-COG8': 'The larger plan adds protection for passwords, and this pool has none.',
    });
    new CfnUserPoolGroup(this, 'Admins', {
      userPoolId: this.pool.userPoolId,
      groupName: POOL_ADMIN_GROUP,
      description: 'Administrators of the product. An operator adds people after their first sign-in.',
    });
    const { oidc } = stage.signIn;
    this.providers = [this.addGoogle(), this.addMicrosoft(), ...(oidc ? [this.addOwn(oidc)] : [])];
    this.pool.addDomain('Domain', { cognitoDomain: { domainPrefix: poolDomainPrefix(stage.name, account) } });
    this.origin = poolOrigin({ name: stage.name, region }, account);
    this.issuer = `https://cognito-idp.${region}.${urlSuffix}/${this.pool.userPoolId}`;
  }

  /** A public client has no secret. After sign-in, Cognito redirects only to the product. */
  addClient(publicOrigin: string): CognitoConfig {
    const client = new UserPoolClient(this, 'Client', {
      userPool: this.pool,
      generateSecret: false,
      authFlows: {},
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: scopes.map((scope) => OAuthScope.custom(scope)),
        callbackUrls: [`${publicOrigin}${signedInPath}`],
        logoutUrls: [`${publicOrigin}${signedOutPath}`],
      },
      supportedIdentityProviders: this.offered().map(({ id }) =>
        UserPoolClientIdentityProvider.custom(poolProviders[id]),
      ),
      idTokenValidity: TOKEN_LIFE,
      accessTokenValidity: TOKEN_LIFE,
      refreshTokenValidity: REFRESH_LIFE,
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
    });
    client.node.addDependency(...this.providers);
    const { oneTapClientId: googleClientId } = this.stage.signIn;
    return {
      origin: this.origin,
      region: Stack.of(this).region,
      userPoolId: this.pool.userPoolId,
      clientId: client.userPoolClientId,
      ...(googleClientId !== undefined && { googleClientId }),
      ...(this.stage.signIn.oidc && { providers: this.offered() }),
    };
  }

  private offered(): OfferedProvider[] {
    const { oidc } = this.stage.signIn;
    return [...usualProviders, ...(oidc ? [{ id: 'oidc' as const, name: oidc.name }] : [])];
  }

  /** Security: CloudFormation inserts the secret, so no template contains it. */
  private secretOf(provider: SignInProvider, jsonField: 'clientId' | 'clientSecret'): SecretValue {
    return SecretValue.secretsManager(providerSecretName(this.stage.name, provider), { jsonField });
  }

  private addGoogle(): UserPoolIdentityProviderGoogle {
    return new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.pool,
      clientId: this.secretOf('google', 'clientId').unsafeUnwrap(),
      clientSecretValue: this.secretOf('google', 'clientSecret'),
      scopes,
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        fullname: ProviderAttribute.GOOGLE_NAME,
      },
    });
  }

  private addMicrosoft(): UserPoolIdentityProviderOidc {
    return new UserPoolIdentityProviderOidc(this, 'Microsoft', {
      userPool: this.pool,
      name: poolProviders.microsoft,
      clientId: this.secretOf('microsoft', 'clientId').unsafeUnwrap(),
      clientSecret: this.secretOf('microsoft', 'clientSecret').unsafeUnwrap(),
      issuerUrl: this.stage.signIn.microsoftIssuer,
      scopes,
      attributeMapping: {
        email: ProviderAttribute.other('email'),
        fullname: ProviderAttribute.other('name'),
      },
    });
  }

  /** Maps the groups, too. The ID token then has them in `custom:groups`. */
  private addOwn({ issuer, groupsClaim }: NonNullable<StageConfig['signIn']['oidc']>): UserPoolIdentityProviderOidc {
    return new UserPoolIdentityProviderOidc(this, 'OpenId', {
      userPool: this.pool,
      name: poolProviders.oidc,
      clientId: this.secretOf('oidc', 'clientId').unsafeUnwrap(),
      clientSecret: this.secretOf('oidc', 'clientSecret').unsafeUnwrap(),
      issuerUrl: issuer,
      scopes,
      attributeMapping: {
        email: ProviderAttribute.other('email'),
        fullname: ProviderAttribute.other('name'),
        custom: { 'custom:groups': ProviderAttribute.other(groupsClaim) },
      },
    });
  }
}
