import { Duration } from 'aws-cdk-lib';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '#functions/platform/metrics.ts';
import type { Watched } from '../operationsDashboard.ts';
import { graph } from './graph.ts';

const period = Duration.hours(1);

const drivers: readonly (readonly [title: string, names: readonly MetricName[]])[] = [
  ['Characters sent to Polly, for speech and for word timings', ['CharactersSpoken']],
  ['Tokens used by the model', ['ModelTokensIn', 'ModelTokensOut']],
  ['Pictures looked at', ['PicturesModerated']],
  ['Minutes of requested video, and soundtracks made', ['VideoMinutes', 'SoundtracksRendered']],
];

/** The quantities per hour that cause most costs. docs/cost.md has the prices. */
export const costRows = ({ alarms }: Watched): IWidget[][] => [
  drivers.map(([title, names]) =>
    graph(
      title,
      names.map((name) => alarms.own(name, { period })),
      drivers.length,
    ),
  ),
];
