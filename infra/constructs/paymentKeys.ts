import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { dataRemoval } from './dataRemoval.ts';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';

/** Security: an operator stores the values, so no template contains them. Until then, purchases are refused. */
export class PaymentKeys extends Construct {
  readonly secret: Secret;

  constructor(scope: Construct, id: string, stage: StageConfig) {
    super(scope, id);
    this.secret = new Secret(this, 'Keys', {
      description: 'Stripe keys from its dashboard: secretKey and webhookSecret.',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ secretKey: 'not-set' }),
        generateStringKey: 'webhookSecret',
        excludePunctuation: true,
      },
      removalPolicy: dataRemoval(stage),
    });
    acknowledge(this.secret, {
      'AwsSolutions-SMG4': 'Stripe creates these keys. An operator rotates them in its dashboard and stores them here.',
    });
  }
}
