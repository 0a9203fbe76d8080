import { Duration } from 'aws-cdk-lib';
import { minutesBetween, scheduledSteps } from '../../setups.ts';
import type { OperatorAlarms } from './operatorAlarms.ts';

const HOUR_MINUTES = 60;
/** So many runs of a schedule may be missing: one can be late, and a deployment may take another. */
const MISSED_MOST = 10;

/** Of which periods, and how many in a row, must be without a run. CloudWatch looks back a day and more by whole hours alone. */
const silence = (everyMinutes: number): { period: Duration; periods: number } => {
  if (everyMinutes < HOUR_MINUTES) return { period: Duration.minutes(everyMinutes * MISSED_MOST), periods: 1 };
  const hours = everyMinutes / HOUR_MINUTES;
  return { period: Duration.hours(1), periods: hours + 2 };
};

/** Calls somebody when what comes around by the clock does not. Whether a run failed, the dead letters tell. */
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
