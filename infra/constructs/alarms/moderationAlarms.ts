import { Duration } from 'aws-cdk-lib';
import type { OperatorAlarms } from './operatorAlarms.ts';

export const addModerationAlarms = (alarms: OperatorAlarms): void => {
  alarms.whenMany({
    title: 'Reports wait',
    loses:
      'People have reported stories that no operator has reviewed yet. A bad story may be public, or a good one hidden.',
    metric: alarms.own('ReportsWaiting', { period: Duration.hours(1), statistic: 'Maximum' }),
    threshold: 1,
  });
  alarms.whenMany({
    title: 'A wave of reports',
    loses:
      'Reports reached the hourly limit of hidden stories. Good stories may be hidden, and bad ones may stay public until a later hour.',
    metric: alarms.own('HidesPostponed', { period: Duration.hours(1), statistic: 'Maximum' }),
    threshold: 1,
  });
};
