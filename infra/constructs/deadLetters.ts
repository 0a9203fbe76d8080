import { CfnOutput, Duration, type Stack } from 'aws-cdk-lib';
import type { EventInvokeConfigOptions, IDestination } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { nameOf } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import type { ProductFunction } from './productFunction.ts';

const KEPT_DAYS = 14;

type Retries = Pick<EventInvokeConfigOptions, 'maxEventAge' | 'retryAttempts'>;

/** A stage's failed asynchronous calls. Each message names its function, so `npm run redrive` can repeat the call. */
export class DeadLetters extends Queue {
  constructor(scope: Stack, id: string, stage: Pick<StageConfig, 'name'>) {
    super(scope, id, {
      queueName: nameOf(stage, 'dead-letters'),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(KEPT_DAYS),
    });
    acknowledge(this, {
      'AwsSolutions-SQS3': 'This queue receives the dead letters, so a dead-letter queue of its own would have no end.',
    });
    new CfnOutput(scope, 'DeadLettersUrl', { value: this.queueUrl });
  }

  keepOf(made: ProductFunction, retries: Retries): void {
    // CDK's own destination would also allow the function to read the queue's attributes.
    made.allow(['sqs:SendMessage'], [this.queueArn]);
    const onFailure: IDestination = { bind: () => ({ destination: this.queueArn }) };
    made.lambda.configureAsyncInvoke({ ...retries, onFailure });
  }
}
