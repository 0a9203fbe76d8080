import type { Builder, Environment } from './environment.ts';

/**
 * Metrics for dashboards and alarms. Revenue in US dollars, `VideoMinutes` in minutes of video, tokens and the others as counts.
 * Billed amounts count as the vendor bills them, for failed stories too.
 */
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
  /** @param kind a second dimension: a package, an endpoint, or the cause of a failed webhook; never a person */
  add(name: MetricName, value: number, kind?: string): void;
};

type To = {
  namespace: string | undefined;
  now: () => Date;
  write: (line: string) => void;
};

/**
 * Metrics as lines of CloudWatch's embedded metric format, which need no request. Each value is counted in total, and once more under
 * its kind.
 */
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
    // Lambda's console puts a prefix before a line, and then it is not a metric.
    write: (line) => process.stdout.write(line),
  });

export const buildMetrics: Builder<Metrics> = metricsOf;
