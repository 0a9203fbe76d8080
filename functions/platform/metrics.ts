import type { Builder, Environment } from './environment.ts';

/** Metrics for dashboards and alarms; revenue is in US dollars, and vendors' amounts are as billed. */
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
  /** @param kind a second dimension, such as a package or an endpoint; never a person */
  add(name: MetricName, value: number, kind?: string): void;
};

type To = {
  namespace: string | undefined;
  now: () => Date;
  write: (line: string) => void;
};

/** Writes CloudWatch's embedded metric format, which needs no request. */
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
    // Lambda's console puts a prefix before a line, which would hide the metric.
    write: (line) => process.stdout.write(line),
  });

export const buildMetrics: Builder<Metrics> = metricsOf;
