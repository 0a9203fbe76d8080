import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Contract } from '#shared/contract.ts';
import type { Setup } from '../../setup.ts';
import { setups } from '../../setups.ts';
import { sumOf, type OperatorAlarms } from './operatorAlarms.ts';

const PERIOD = Duration.minutes(5);
/** A story can cause one failure by itself, but hardly this many in five minutes. */
const MAX_FAILED = 3;
const MAX_AREA_FAILED = 5;
const MAX_ANSWERS_FAILED = 10;
const MAX_THROTTLED = 10;
const MAX_SIGN_INS_REFUSED = 20;

/**
 * The effect on customers when an area's endpoints fail. The endpoints of an area share one alarm. The page for
 * administrators has none, because customers lose nothing.
 */
const areas = {
  account: 'People look signed out, or cannot sign out. Stories are still made.',
  book: 'Nobody can request an e-book, a PDF or cards. Finished ones can be downloaded.',
  draft: 'People cannot bring photographs as drafts, or do not see or cannot delete their drafts.',
  feed: 'Podcast apps cannot play stories or see new ones, or nobody can create or revoke feeds.',
  gallery: 'Home, Explore, favourites or My Uploads do not load, or nobody can mark favourites or report stories.',
  lifecycle: 'People cannot sign in, stay signed in or download their data. Stories are still made.',
  recording: 'People cannot record stories or choose recordings. Chosen recordings still play.',
  sharing: 'Shared links do not open, or their previews in other apps have no picture.',
  story: 'People cannot open, change, publish or hide stories, or cannot choose moods, voices and music.',
  video: 'People cannot request or download videos, or the bell shows no notifications. Videos in progress continue.',
} satisfies Record<Exclude<keyof Contract, 'billing' | 'admin'>, string>;

const { story, billing, lifecycle } = setups;

/** Money: these endpoints have their own alarms, which include Lambda's errors (crashes, timeouts). */
export const moneyPath: readonly (readonly [operation: string, setup: Setup])[] = [
  ['story.createStory', story.createStory],
  ...Object.entries(billing).map(([name, setup]) => [`billing.${name}`, setup] as const),
  ['story.uploadAudio', story.uploadAudio],
  ['lifecycle.deleteAccount', lifecycle.deleteAccount],
];

/** CloudWatch bills each alarm, so endpoints outside `moneyPath` share one alarm per area. */
export const addEndpointAlarms = (alarms: OperatorAlarms, apiId: string): void => {
  for (const [operation, { ifItFails }] of moneyPath) {
    const failed = alarms.own('RequestsFailed', { period: PERIOD, kind: operation });
    alarms.whenMany({
      title: `${operation} fails`,
      loses: ifItFails,
      metric: sumOf([failed, alarms.ofFunction(operation, 'Errors', PERIOD)], PERIOD),
      threshold: MAX_FAILED,
    });
  }
  for (const [area, loses] of Object.entries(areas))
    alarms.whenMany({
      title: `Requests of ${area} fail`,
      loses,
      metric: alarms.own('AreaRequestsFailed', { period: PERIOD, kind: area }),
      threshold: MAX_AREA_FAILED,
    });
  const dimensionsMap = { ApiId: apiId };
  alarms.whenMany({
    title: 'The API answers 5xx',
    loses: 'Some requests fail, for any reason. People see “Something went wrong on our side.”',
    metric: new Metric({
      namespace: 'AWS/ApiGateway',
      metricName: '5xx',
      dimensionsMap,
      statistic: 'Sum',
      period: PERIOD,
    }),
    threshold: MAX_ANSWERS_FAILED,
  });
  alarms.whenMany({
    title: 'Functions are throttled',
    loses:
      'Requests are refused, because as many functions run as the AWS account allows. Workflows wait, then continue.',
    metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period: PERIOD }),
    threshold: MAX_THROTTLED,
  });
  const quarter = Duration.minutes(15);
  alarms.whenMany({
    title: 'Signing in is refused',
    loses: 'Many people cannot sign in. People who are signed in stay signed in.',
    metric: alarms.own('SignInsRefused', { period: quarter }),
    threshold: MAX_SIGN_INS_REFUSED,
  });
};
