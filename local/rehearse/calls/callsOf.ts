import type { IncomingMessage } from 'node:http';
import type { Call } from '../iam/statement.ts';

export type CallsOf = (request: IncomingMessage, body: () => Promise<Record<string, unknown>>) => Promise<Call[]>;

export const operationOf = (request: IncomingMessage): string =>
  String(request.headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) ?? '';

export const pathOf = (request: IncomingMessage): string => new URL(request.url ?? '/', 'http://service').pathname;
