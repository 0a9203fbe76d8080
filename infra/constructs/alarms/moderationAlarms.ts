import { Duration } from 'aws-cdk-lib';
import type { OperatorAlarms } from './operatorAlarms.ts';

export const addModerationAlarms = (alarms: OperatorAlarms): void => {
  alarms.whenMany({
    title: 'Reports wait',
    loses:
      'People have reported stories, and nobody has looked at them yet: something bad may be public, or something good hidden.',
    metric: alarms.own('ReportsWaiting', { period: Duration.hours(1), statistic: 'Maximum' }),
    threshold: 1,
  });
  alarms.whenMany({
    title: 'A wave of reports',
    loses:
      'Reports would hide more stories in an hour than somebody can have meant: good stories of many people may be gone, or bad ones stay public until a later hour.',
    metric: alarms.own('HidesPostponed', { period: Duration.hours(1), statistic: 'Maximum' }),
    threshold: 1,
  });
};
