import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { OperatorAlarms } from './operatorAlarms.ts';

/** CloudFront's metrics exist only in this region. An alarm reads only metrics of the same region. */
const CLOUDFRONT_REGION = 'us-east-1';
const FAILED_PERCENT = 5;
const PERIOD = Duration.minutes(5);
/** At night one error can be half of all requests, so the share must stay too high for three periods (15 minutes). */
const PERIODS = 3;

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

/** CloudFront's metrics are only in us-east-1. In other regions, the API's alarm covers everything except media. */
export const addSiteAlarms = (alarms: OperatorAlarms, at: { region: string; distributionId: string }): void => {
  if (at.region !== CLOUDFRONT_REGION) return;
  alarms.whenMany({
    title: 'The site answers 5xx',
    loses: 'Pages, pictures or narrations do not load for some people.',
    metric: distributionMetric(at.distributionId, '5xxErrorRate'),
    threshold: FAILED_PERCENT,
    periods: PERIODS,
  });
};
