import { Duration } from 'aws-cdk-lib';
import { minutesBetween, scheduledSteps } from '../../setups.ts';
import type { OperatorAlarms } from './operatorAlarms.ts';

const HOUR_MINUTES = 60;
/** The alarm allows for a late run, and for runs that a deployment delays. */
const MAX_MISSED = 10;

/** To look back more than a day, CloudWatch requires periods of at least an hour. */
const silence = (everyMinutes: number): { period: Duration; periods: number } => {
  if (everyMinutes < HOUR_MINUTES) return { period: Duration.minutes(everyMinutes * MAX_MISSED), periods: 1 };
  const hours = everyMinutes / HOUR_MINUTES;
  return { period: Duration.hours(1), periods: hours + 2 };
};

export const addScheduleAlarms = (alarms: OperatorAlarms): void => {
  for (const { name, schedule, ifItFails } of scheduledSteps) {
    const { period, periods } = silence(minutesBetween(schedule));
    alarms.whenNone({
      title: `${name} has not run`,
      loses: ifItFails,
      metric: alarms.ofFunction(name, 'Invocations', period),
      periods,
    });
  }
};
