import { Duration, Stack, TimeZone } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import { shortNameOf, type ScheduledStep } from '../setups.ts';
import type { Schedule as Stated } from '../setup.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { DeadLetters } from './deadLetters.ts';
import type { ProductFunction } from './productFunction.ts';

/**
 * A frequent schedule has no retries, because the next run comes soon. A failed nightly run is retried within the hour.
 */
const timingOf = ({ everyMinutes, dailyAtHour }: Stated) => {
  if (everyMinutes === undefined) {
    const maxEventAge = Duration.hours(1);
    return {
      schedule: ScheduleExpression.cron({ hour: String(dailyAtHour), minute: '0', timeZone: TimeZone.ETC_UTC }),
      ofFunction: { retryAttempts: 1, maxEventAge },
      ofSchedule: { retryAttempts: 2, maxEventAge },
    };
  }
  const retries = { retryAttempts: 0, maxEventAge: Duration.minutes(everyMinutes) };
  return {
    schedule: ScheduleExpression.rate(Duration.minutes(everyMinutes)),
    ofFunction: retries,
    ofSchedule: retries,
  };
};

/** A run that fails after its retries becomes a dead letter. */
export const scheduleStep = (
  scope: Construct,
  { name, schedule: stated }: ScheduledStep,
  { made, deadLetters }: { made: ProductFunction; deadLetters: DeadLetters },
): void => {
  const { schedule, ofFunction, ofSchedule } = timingOf(stated);
  deadLetters.keepOf(made, ofFunction);
  const added = new Schedule(scope, shortNameOf(name), {
    description: stated.description,
    schedule,
    target: new LambdaInvoke(made.lambda, { ...ofSchedule, deadLetterQueue: deadLetters }),
  });
  // The function needs its permissions before the schedule calls it.
  added.node.addDependency(made);
  const wildcard = `${made.lambda.functionArn}:*`;
  acknowledgeWildcard(Stack.of(scope), wildcard, 'CDK lets a schedule invoke every version of its function.');
};
