import type { Call } from '../iam/statement.ts';
import { arnOf } from '../template/names.ts';

/** The calls that Lambda itself makes with a function's role, to write logs and traces. */
export const callsOfLambda = (logGroup: string): Call[] => [
  ...['CreateLogStream', 'PutLogEvents'].map((name) => ({
    action: `logs:${name}`,
    resource: arnOf('logs', `log-group:${logGroup}:log-stream:2030/01/01/[$LATEST]1`),
  })),
  ...['PutTraceSegments', 'PutTelemetryRecords'].map((name) => ({ action: `xray:${name}`, resource: '*' })),
];
