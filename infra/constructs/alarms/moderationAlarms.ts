import { Duration } from 'aws-cdk-lib';
import type { OperatorAlarms } from './operatorAlarms.ts';

/** Calls somebody while reported stories wait to be looked at, and goes quiet once none does. */
export const addModerationAlarms = (alarms: OperatorAlarms): void =>
  alarms.whenMany({
    title: 'Reports wait',
    loses:
      'People have reported stories, and nobody has looked at them yet: something bad may be public, or something good hidden.',
    metric: alarms.own('ReportsWaiting', { period: Duration.hours(1), statistic: 'Maximum' }),
    threshold: 1,
  });
