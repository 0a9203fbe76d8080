import { Aws, CfnOutput, RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import { DomainName, HttpApi, SecurityPolicy } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { CognitoConfig, SiteConfig } from '#shared/account/siteConfig.ts';
import { securityTxt } from '#shared/securityTxt.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { ApiEntrance } from '../constructs/apiStage.ts';
import { emptierLog } from '../constructs/emptierLog.ts';
import { SiteDistribution } from '../constructs/siteDistribution.ts';
import { SignInPool } from '../constructs/userPool.ts';
import { WebBucket } from '../constructs/webBucket.ts';
import type { StageConfig } from '../stages.ts';
import type { DataStack } from './dataStack.ts';
import { ProductStack } from './productStack.ts';

export type SiteProps = StackProps & {
  stage: StageConfig;
  data: DataStack;
  clientFolder: string | undefined;
  /** `security.txt` is valid from this time on. */
  builtAt: Date;
  firewallArn: string | undefined;
};

export class SiteStack extends ProductStack {
  readonly api: HttpApi;
  readonly web: Pick<IBucket, 'bucketName' | 'arnForObjects'>;
  readonly distributionId: string;
  readonly publicOrigin: string;
  /** The secret that CloudFront sends, and the next one. Functions accept both, so that a later release can switch. */
  readonly originSecrets: readonly Secret[];

  /** Undefined for a stage without a domain. Its API has API Gateway's own address. */
  readonly apiEntrance: ApiEntrance | undefined;

  readonly signIn: CognitoConfig & { issuer: string; adminGroup?: string | undefined };

  constructor(scope: Construct, id: string, { stage, data, clientFolder, builtAt, firewallArn, ...props }: SiteProps) {
    super(scope, id, props);
    const number = stage.originSecret;
    // The previous secret is kept, because functions that are not yet deployed still read it.
    if (number > 1) this.createOriginSecret(number - 1);
    const sent = this.createOriginSecret(number);
    this.originSecrets = [sent, this.createOriginSecret(number + 1)];
    this.api = new HttpApi(this, 'Api', {
      apiName: `a-thousand-words-${stage.name}`,
      createDefaultStage: false,
      disableExecuteApiEndpoint: stage.domain !== undefined,
    });
    this.apiEntrance = stage.domain && {
      domainName: this.createApiName(stage.domain.api),
      secrets: this.originSecrets,
    };
    const web = new WebBucket(this, 'Web', { stage });
    this.web = web.bucket;
    const pool = new SignInPool(this, 'SignIn', { stage });
    const { oneTapClientId: googleClientId } = stage.signIn;
    const site = new SiteDistribution(this, 'Site', {
      stage,
      data,
      firewallArn,
      web: web.bucket,
      apiDomainName: stage.domain?.api.name ?? `${this.api.apiId}.execute-api.${this.region}.${Aws.URL_SUFFIX}`,
      hasApiEntrance: stage.domain !== undefined,
      // Security: CloudFormation inserts the value, so no template contains it.
      originSecret: sent.secretValue.unsafeUnwrap(),
      pageSources: { origin: pool.origin, ...(googleClientId !== undefined && { googleClientId }) },
    });
    this.distributionId = site.distribution.distributionId;
    this.publicOrigin = `https://${stage.domain?.name ?? site.distribution.distributionDomainName}`;
    const cognito = pool.addClient(this.publicOrigin);
    this.signIn = { ...cognito, issuer: pool.issuer, adminGroup: stage.signIn.oidc?.adminGroup };
    if (clientFolder !== undefined) {
      const config: SiteConfig = {
        stage: stage.name,
        cognito,
        ...(stage.supportEmail !== undefined && { supportEmail: stage.supportEmail }),
      };
      const known = securityTxt({
        contact: stage.supportEmail,
        origin: stage.domain && this.publicOrigin,
        now: builtAt,
      });
      web.deploy(clientFolder, { distribution: site.distribution, config, securityTxt: known });
    }
    emptierLog(this, stage);
    new CfnOutput(this, 'PublicOrigin', { value: this.publicOrigin });
    new CfnOutput(this, 'UserPoolId', { value: cognito.userPoolId });
  }

  private createApiName({ name, certificateArn }: NonNullable<StageConfig['domain']>['api']): string {
    const made = new DomainName(this, 'ApiName', {
      domainName: name,
      certificate: Certificate.fromCertificateArn(this, 'ApiCertificate', certificateArn),
      securityPolicy: SecurityPolicy.TLS_1_2,
    });
    new CfnOutput(this, 'ApiNameTarget', { value: made.regionalDomainName });
    return made.name;
  }

  private createOriginSecret(number: number): Secret {
    const secret = new Secret(this, `OriginSecret${number}`, {
      description: 'Proves to the functions that a request came through CloudFront.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'Functions must know the next secret before CloudFront sends it, so a number in the settings rotates it.',
    });
    return secret;
  }
}
