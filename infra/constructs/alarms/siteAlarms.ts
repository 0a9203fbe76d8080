import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { OperatorAlarms } from './operatorAlarms.ts';

/** CloudFront writes its metrics there, and an alarm reads those of its own region alone. */
const CLOUDFRONT_REGION = 'us-east-1';
const FAILED_PERCENT = 5;
const PERIOD = Duration.minutes(5);
/** At night one bad answer may be half of all; a quarter of an hour of them is none of chance. */
const PERIODS = 3;

/** A metric of the distribution; a dashboard of any region can show it. */
export const distributionMetric = (
  distributionId: string,
  metricName: 'Requests' | '5xxErrorRate' | '4xxErrorRate',
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: metricName === 'Requests' ? 'Sum' : 'Average',
    period: PERIOD,
    region: CLOUDFRONT_REGION,
  });

/**
 * Calls somebody when the site itself fails. A stage elsewhere than in us-east-1 goes without, as no alarm of its region can
 * see that metric: there the API's own alarm tells of all but pictures and sound.
 */
export const addSiteAlarms = (alarms: OperatorAlarms, at: { region: string; distributionId: string }): void => {
  if (at.region !== CLOUDFRONT_REGION) return;
  alarms.whenMany({
    title: 'The site answers 5xx',
    loses: 'Pages, pictures or narrations do not load for some.',
    metric: distributionMetric(at.distributionId, '5xxErrorRate'),
    threshold: FAILED_PERCENT,
    periods: PERIODS,
  });
};
