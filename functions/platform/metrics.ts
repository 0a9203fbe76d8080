import type { Builder, Environment } from './environment.ts';

/** Metrics for dashboards and alarms. Revenue is in US dollars. Other amounts are in the unit that the vendor bills. */
export type MetricName =
  | 'CharactersSpoken'
  | 'PicturesModerated'
  | 'ModelTokensIn'
  | 'ModelTokensOut'
  | 'VideoMinutes'
  | 'SoundtracksRendered'
  | 'RequestsFailed'
  | 'AreaRequestsFailed'
  | 'SignInsRefused'
  | 'StoriesFailed'
  | 'StoriesSilent'
  | 'TokensSold'
  | 'Revenue'
  | 'WebhookFailures'
  | 'ReconciliationDifferences'
  | 'TokensOutstanding'
  | 'TokensOwed'
  | 'ReportsWaiting'
  | 'HidesPostponed'
  | 'ExportsWaiting'
  | 'ExportsFailed';

export type Metrics = {
  /** @param kind a second dimension, such as a package or an endpoint. Never a person. */
  add(name: MetricName, value: number, kind?: string): void;
};

type To = {
  namespace: string | undefined;
  now: () => Date;
  write: (line: string) => void;
};

/** Writes metrics to the log in CloudWatch's embedded format, so that no request is needed. */
export const createMetrics = ({ namespace, now, write }: To): Metrics => ({
  add: (name, value, kind) => {
    if (namespace === undefined) return;
    const directive = {
      Namespace: namespace,
      Dimensions: kind === undefined ? [[]] : [[], ['Kind']],
      Metrics: [{ Name: name, Unit: 'None' }],
    };
    const _aws = { Timestamp: now().getTime(), CloudWatchMetrics: [directive] };
    write(`${JSON.stringify({ _aws, ...(kind !== undefined && { Kind: kind }), [name]: value })}\n`);
  },
});

export const metricsOf = (env: Pick<Environment, 'METRICS_NAMESPACE'>): Metrics =>
  createMetrics({
    namespace: env.METRICS_NAMESPACE,
    now: () => new Date(),
    // Not `console.log`: in Lambda it puts a prefix before the line, and CloudWatch would not find the metric.
    write: (line) => process.stdout.write(line),
  });

export const buildMetrics: Builder<Metrics> = metricsOf;
