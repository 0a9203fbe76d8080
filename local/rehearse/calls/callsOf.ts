import type { IncomingMessage } from 'node:http';
import type { Call } from '../iam/statement.ts';

/** What a request to a service does, in IAM's terms. `body` is that of a JSON request; asked for only where it matters. */
export type CallsOf = (request: IncomingMessage, body: () => Promise<Record<string, unknown>>) => Promise<Call[]>;

/** The operation of a request in the AWS JSON protocol. */
export const operationOf = (request: IncomingMessage): string =>
  String(request.headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) ?? '';

export const pathOf = (request: IncomingMessage): string => new URL(request.url ?? '/', 'http://service').pathname;
