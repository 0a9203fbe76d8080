import type { Call } from '../iam/statement.ts';
import { arnOf } from '../template/names.ts';

/** Lambda's own use of each function's role: its log group and its traces. */
export const callsOfLambda = (logGroup: string): Call[] => [
  ...['CreateLogStream', 'PutLogEvents'].map((name) => ({
    action: `logs:${name}`,
    resource: arnOf('logs', `log-group:${logGroup}:log-stream:2030/01/01/[$LATEST]1`),
  })),
  ...['PutTraceSegments', 'PutTelemetryRecords'].map((name) => ({ action: `xray:${name}`, resource: '*' })),
];
