import { CfnOutput, CustomResource, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import { ProductFunction } from './productFunction.ts';

type SigningKey = { secret: Secret; publicKey: PublicKey };

/** Security: only Secrets Manager holds the private keys. During a change of the key, two key pairs exist. */
export class MediaSigningKey extends Construct {
  readonly group: KeyGroup;
  readonly secret: Secret;
  readonly publicKeyId: string;

  constructor(scope: Construct, id: string, { stage, folder }: { stage: StageConfig; folder: string }) {
    super(scope, id);
    const { oldest, signing, newest } = stage.mediaKeys;
    const maker = new ProductFunction(this, 'Maker', {
      name: 'deploy.signingKey',
      ifItFails: 'Customers lose nothing, because the deployment is rolled back.',
      folder,
      memoryMegabytes: 256,
      timeoutSeconds: 30,
      stage,
    });
    const numbers = oldest === newest ? [oldest] : [oldest, newest];
    const keys = new Map(numbers.map((number) => [number, this.key(number, maker)]));
    const chosen = keys.get(signing);
    if (!chosen) throw new Error(`media key ${signing} does not exist`);
    this.secret = chosen.secret;
    this.publicKeyId = chosen.publicKey.publicKeyId;
    this.group = new KeyGroup(this, 'Group', {
      items: [...keys.values()].map(({ publicKey }) => publicKey),
      comment: `Keys that sign media URLs of A Thousand Words, ${stage.name}`,
    });
    new CfnOutput(Stack.of(this), 'MediaKeys', { value: numbers.join(' ') });
  }

  private key(number: number, maker: ProductFunction): SigningKey {
    const secret = new Secret(this, `Private${number}`, {
      description: `Key number ${number}. Signs the URLs of pictures and narrations.`,
      // Deleted even if the stage keeps data: a replaced key must be deleted, and a new key is quick to make.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4': 'CloudFront must know a new key before it signs, so a deployment rotates keys, not a timer.',
    });
    maker.allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], [secret.secretArn]);
    const made = new CustomResource(this, `KeyPair${number}`, {
      resourceType: 'Custom::MediaSigningKey',
      serviceToken: maker.lambda.functionArn,
      serviceTimeout: Duration.minutes(2),
      properties: { SecretId: secret.secretArn },
    });
    // The function needs its permissions before CloudFormation calls it.
    made.node.addDependency(maker);
    const publicKey = new PublicKey(this, `Public${number}`, { encodedKey: made.getAttString('PublicKeyPem') });
    return { secret, publicKey };
  }
}
