import { Logger } from '@aws-lambda-powertools/logger';
import type { Builder } from './environment.ts';
import { withSourceStack } from './sourceStack.ts';

const withSources = (fields: Record<string, unknown>): Record<string, unknown> =>
  'error' in fields ? { ...fields, error: withSourceStack(fields['error']) } : fields;

/** Writes each entry as a line of JSON to standard output. The field `error` includes the stack. */
export const createLog = (): Log => {
  const logger = new Logger({ serviceName: 'a-thousand-words' });
  return {
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, withSources(fields)),
    error: (message, fields = {}) => logger.error(message, withSources(fields)),
  };
};

export const buildLog: Builder<Log> = createLog;

/** Never pass bodies, headers or secrets to the log. */
export type Log = {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
};
