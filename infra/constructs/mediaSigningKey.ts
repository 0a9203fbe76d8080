import { CustomResource, Duration } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import { ProductFunction } from './productFunction.ts';

/** The key pair that signs media URLs, made during the first deployment. Only Secrets Manager knows its private half. */
export class MediaSigningKey extends Construct {
  readonly secret: Secret;
  /** An attribute of the deployed stack. */
  readonly publicKeyPem: string;

  constructor(scope: Construct, id: string, { stage, folder }: { stage: StageConfig; folder: string }) {
    super(scope, id);
    this.secret = new Secret(this, 'PrivateKey', {
      description: 'Signs the URLs of pictures and narrations.',
      removalPolicy: stage.dataRemoval,
    });
    acknowledge(this.secret, {
      'AwsSolutions-SMG4':
        'A new key must first be known to CloudFront, so it is changed by a deployment, not by a clock.',
    });
    const maker = new ProductFunction(this, 'Maker', {
      name: 'deploy.signingKey',
      ifItFails: 'Nothing: the deployment is rolled back.',
      folder,
      memoryMegabytes: 256,
      timeoutSeconds: 30,
      logDays: stage.logDays,
    });
    maker.allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], [this.secret.secretArn]);
    const made = new CustomResource(this, 'KeyPair', {
      resourceType: 'Custom::MediaSigningKey',
      serviceToken: maker.lambda.functionArn,
      serviceTimeout: Duration.minutes(2),
      properties: { SecretId: this.secret.secretArn },
    });
    // Its permissions must be there before it is called.
    made.node.addDependency(maker);
    this.publicKeyPem = made.getAttString('PublicKeyPem');
  }
}
