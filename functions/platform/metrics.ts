import type { Builder, Environment } from './environment.ts';

/**
 * What the dashboards show and the alarms watch. Revenue in US dollars, `VideoMinutes` in minutes of video, tokens and the
 * others in numbers of them. What is billed counts as the vendor bills it, whether or not a story came of it.
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
  /** @param kind what it is also counted by: a package, an endpoint, or why a webhook failed; never a person */
  add(name: MetricName, value: number, kind?: string): void;
};

type To = {
  /** Undefined: nothing is written. */
  namespace: string | undefined;
  now: () => Date;
  write: (line: string) => void;
};

/**
 * Metrics as lines of CloudWatch's embedded metric format: the log becomes the metric, without a request. Each value is
 * counted whole, and once more under its kind where it has one.
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

/** Metrics of a function, in its log. */
export const metricsOf = (env: Pick<Environment, 'METRICS_NAMESPACE'>): Metrics =>
  createMetrics({
    namespace: env.METRICS_NAMESPACE,
    now: () => new Date(),
    // Lambda's console puts words before a line, and then it is no metric.
    write: (line) => process.stdout.write(line),
  });

export const buildMetrics: Builder<Metrics> = metricsOf;
