import { Duration } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { sumOf, type OperatorAlarms } from './operatorAlarms.ts';

const QUARTER = Duration.minutes(15);
const HOUR = Duration.hours(1);

/** A picture can cause one failure by itself, but hardly this many in 15 minutes. */
const MAX_STORIES_FAILED = 3;
const MAX_STORIES_SILENT = 3;
const MAX_UNSETTLED = 3;
const MAX_VIDEOS_FAILED = 5;
const MAX_VIDEOS_WAITING = 20;

type Machines = Record<'narrate' | 'exports' | 'records' | 'seed', StateMachine>;

/** Counts executions that timed out or were throttled. No step runs then, so no step can report it. */
const stuck = (machine: StateMachine) => [
  machine.metricTimedOut({ period: QUARTER }),
  machine.metricThrottled({ period: QUARTER }),
];

/** These alarms do not count refused pictures, because refusals are expected. */
export const addWorkflowAlarms = (alarms: OperatorAlarms, { narrate, exports, records, seed }: Machines): void => {
  alarms.whenMany({
    title: 'Stories fail',
    loses: 'Pictures that nothing is wrong with become no stories. Tokens go back; people are told to try again.',
    metric: alarms.own('StoriesFailed', { period: QUARTER, kind: 'STORY_FAILED' }),
    threshold: MAX_STORIES_FAILED,
  });
  alarms.whenMany({
    title: 'Stories come out silent',
    loses: 'Stories are told without a voice. Nothing is charged for them, and people can ask for the voice later.',
    metric: alarms.own('StoriesSilent', { period: QUARTER }),
    threshold: MAX_STORIES_SILENT,
  });
  alarms.whenMany({
    title: 'Stories do not settle',
    loses: 'Stories that are made do not come out, or tokens of failed ones do not go back, until the sweeper comes.',
    metric: sumOf(
      ['narrate.publish', 'narrate.fail'].map((step) => alarms.ofFunction(step, 'Errors', QUARTER)),
      QUARTER,
    ),
    threshold: MAX_UNSETTLED,
  });
  alarms.whenMany({
    title: 'Videos fail',
    loses: 'Videos that people asked for cannot be made; their bell says so, and they can ask again.',
    metric: alarms.own('ExportsFailed', { period: HOUR }),
    threshold: MAX_VIDEOS_FAILED,
  });
  alarms.whenMany({
    title: 'Videos wait',
    loses: 'Many videos take longer than they should: people wait.',
    metric: alarms.own('ExportsWaiting', { period: QUARTER, statistic: 'Maximum' }),
    threshold: MAX_VIDEOS_WAITING,
  });
  alarms.whenMany({
    title: 'Workflows are stuck',
    loses:
      'Stories, videos or recordings end by the clock or begin late. Tokens held for them come back within minutes.',
    metric: sumOf([narrate, exports, records].flatMap(stuck), QUARTER),
    threshold: 1,
  });
  alarms.whenMany({
    title: 'Seeding fails',
    loses: 'Voices and moods cannot be heard before they are chosen, or there is less music to choose from.',
    metric: sumOf([seed.metricFailed({ period: HOUR }), seed.metricTimedOut({ period: HOUR })], HOUR),
    threshold: 1,
  });
};
