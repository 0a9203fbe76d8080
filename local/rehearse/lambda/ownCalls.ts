import type { Call } from '../iam/statement.ts';
import { arnOf } from '../template/names.ts';

/** What Lambda itself does with the role of every function: its log, in the group that it is told, and its traces. */
export const callsOfLambda = (logGroup: string): Call[] => [
  ...['CreateLogStream', 'PutLogEvents'].map((name) => ({
    action: `logs:${name}`,
    resource: arnOf('logs', `log-group:${logGroup}:log-stream:2030/01/01/[$LATEST]1`),
  })),
  ...['PutTraceSegments', 'PutTelemetryRecords'].map((name) => ({ action: `xray:${name}`, resource: '*' })),
];
