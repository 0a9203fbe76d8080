import { Logger } from '@aws-lambda-powertools/logger';
import type { Builder } from './environment.ts';
import { withSourceStack } from './sourceStack.ts';

const withSources = (fields: Record<string, unknown>): Record<string, unknown> =>
  'error' in fields ? { ...fields, error: withSourceStack(fields['error']) } : fields;

/** One line of JSON per entry on standard output; the field `error` keeps its stack. */
export const createLog = (): Log => {
  const logger = new Logger({ serviceName: 'a-thousand-words' });
  return {
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, withSources(fields)),
    error: (message, fields = {}) => logger.error(message, withSources(fields)),
  };
};

export const buildLog: Builder<Log> = createLog;

/** Entries never contain bodies, headers or secrets. */
export type Log = {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
};
