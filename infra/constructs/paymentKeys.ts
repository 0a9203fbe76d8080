import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';

/**
 * Where Stripe's keys are kept, as `{"secretKey": "sk_…", "webhookSecret": "whsec_…"}`. Made without them: an operator puts
 * them there, so that they are in no template. Until then every purchase is refused and every webhook's signature is bad.
 */
export class PaymentKeys extends Construct {
  readonly secret: Secret;

  constructor(scope: Construct, id: string, stage: StageConfig) {
    super(scope, id);
    this.secret = new Secret(this, 'Keys', {
      description: 'Stripe: secretKey and webhookSecret, from its dashboard.',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ secretKey: 'not-set' }),
        generateStringKey: 'webhookSecret',
        excludePunctuation: true,
      },
      removalPolicy: stage.dataRemoval,
    });
    acknowledge(this.secret, {
      'AwsSolutions-SMG4': 'Stripe makes these keys; they are rolled in its dashboard and put here by an operator.',
    });
  }
}
