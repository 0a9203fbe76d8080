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
    loses: 'Stories fail although their pictures are fine. Tokens are returned, and people are told to try again.',
    metric: alarms.own('StoriesFailed', { period: QUARTER, kind: 'STORY_FAILED' }),
    threshold: MAX_STORIES_FAILED,
  });
  alarms.whenMany({
    title: 'Stories come out silent',
    loses: 'Stories are published without a voice. Nothing is charged for them, and people can add the voice later.',
    metric: alarms.own('StoriesSilent', { period: QUARTER }),
    threshold: MAX_STORIES_SILENT,
  });
  alarms.whenMany({
    title: 'Stories do not settle',
    loses: 'Finished stories are not published, or tokens of failed stories stay held, until the sweep runs.',
    metric: sumOf(
      ['narrate.publish', 'narrate.fail'].map((step) => alarms.ofFunction(step, 'Errors', QUARTER)),
      QUARTER,
    ),
    threshold: MAX_UNSETTLED,
  });
  alarms.whenMany({
    title: 'Videos fail',
    loses: 'Requested videos cannot be made. The bell tells their owners, who can try again.',
    metric: alarms.own('ExportsFailed', { period: HOUR }),
    threshold: MAX_VIDEOS_FAILED,
  });
  alarms.whenMany({
    title: 'Videos wait',
    loses: 'Many videos take longer than five minutes, so people wait. Nothing is lost.',
    metric: alarms.own('ExportsWaiting', { period: QUARTER, statistic: 'Maximum' }),
    threshold: MAX_VIDEOS_WAITING,
  });
  alarms.whenMany({
    title: 'Workflows are stuck',
    loses: 'Stories, videos or recordings time out or start late. Tokens held for them are returned within 15 minutes.',
    metric: sumOf([narrate, exports, records].flatMap(stuck), QUARTER),
    threshold: 1,
  });
  alarms.whenMany({
    title: 'Seeding fails',
    loses: 'Some voices and moods have no preview, or there is less music to choose from.',
    metric: sumOf([seed.metricFailed({ period: HOUR }), seed.metricTimedOut({ period: HOUR })], HOUR),
    threshold: 1,
  });
};
