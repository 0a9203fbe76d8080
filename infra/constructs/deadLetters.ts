import { CfnOutput, Duration, type Stack } from 'aws-cdk-lib';
import type { EventInvokeConfigOptions, IDestination } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { nameOf } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import type { ProductFunction } from './productFunction.ts';

/** SQS keeps a message no longer. */
const KEPT_DAYS = 14;

type Retries = Pick<EventInvokeConfigOptions, 'maxEventAge' | 'retryAttempts'>;

/**
 * What nobody waited for and was not done: calls that schedules and deployments made and whose last try failed. One queue
 * a stage, as such calls are few; each message names its function. `npm run redrive` shows them and calls anew.
 */
export class DeadLetters extends Queue {
  constructor(scope: Stack, id: string, stage: Pick<StageConfig, 'name'>) {
    super(scope, id, {
      queueName: nameOf(stage, 'dead-letters'),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(KEPT_DAYS),
    });
    acknowledge(this, { 'AwsSolutions-SQS3': 'It is where dead letters go; its own would be without end.' });
    // By this an operator's command finds it.
    new CfnOutput(scope, 'DeadLettersUrl', { value: this.queueUrl });
  }

  /** From now on keeps the function's asynchronous calls that failed for good. */
  keepOf(made: ProductFunction, retries: Retries): void {
    // CDK's own destination would also let the function look at the queue.
    made.allow(['sqs:SendMessage'], [this.queueArn]);
    const onFailure: IDestination = { bind: () => ({ destination: this.queueArn }) };
    made.lambda.configureAsyncInvoke({ ...retries, onFailure });
  }
}
