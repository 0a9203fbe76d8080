import { Logger } from '@aws-lambda-powertools/logger';
import type { Builder } from './environment.ts';
import { withSourceStack } from './sourceStack.ts';

const withSources = (fields: Record<string, unknown>): Record<string, unknown> =>
  'error' in fields ? { ...fields, error: withSourceStack(fields['error']) } : fields;

/** One line of JSON each on standard output. Errors go in a field called `error`, so that their stack is kept. */
export const createLog = (): Log => {
  const logger = new Logger({ serviceName: 'a-thousand-words' });
  return {
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, withSources(fields)),
    error: (message, fields = {}) => logger.error(message, withSources(fields)),
  };
};

export const buildLog: Builder<Log> = createLog;

/** One line of JSON each; never bodies, headers or secrets. */
export type Log = {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
};
