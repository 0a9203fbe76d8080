import { Duration, Stack, TimeZone } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { reconcilesBooks, type FinanceResources } from '../bookGrants.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { DeadLetters } from './deadLetters.ts';
import { ProductFunction } from './productFunction.ts';

export const RECONCILE = 'finance.reconcileBooks';

export const UNRECONCILED =
  'Nobody notices when what was paid and what was credited differ. No customer loses anything by it.';

type Props = FinanceResources & { folder: string; deadLetters: DeadLetters };

/** Compares our books with Stripe's at two in the night (UTC), when the day is closed and nothing is on its way any more. */
export class NightlyReconciliation extends Construct {
  readonly reconcile: ProductFunction;

  constructor(scope: Construct, id: string, { folder, deadLetters, ...resources }: Props) {
    super(scope, id);
    this.reconcile = new ProductFunction(this, RECONCILE, {
      name: RECONCILE,
      ifItFails: UNRECONCILED,
      folder,
      stage: resources.stage,
      memoryMegabytes: 512,
      // Stripe's rate limit, not our own speed, says how long a busy day takes.
      timeoutSeconds: 900,
    });
    reconcilesBooks(this.reconcile, resources);
    const { lambda } = this.reconcile;
    deadLetters.keepOf(this.reconcile, { retryAttempts: 1, maxEventAge: Duration.hours(1) });
    const schedule = new Schedule(this, 'EveryNight', {
      description: 'Closes the day and compares the books with Stripe.',
      schedule: ScheduleExpression.cron({ hour: '2', minute: '0', timeZone: TimeZone.ETC_UTC }),
      target: new LambdaInvoke(lambda, {
        retryAttempts: 2,
        maxEventAge: Duration.hours(1),
        deadLetterQueue: deadLetters,
      }),
    });
    schedule.node.addDependency(this.reconcile);
    acknowledgeWildcard(
      Stack.of(this),
      `${lambda.functionArn}:*`,
      'CDK lets a schedule invoke its function in any version.',
    );
  }
}
