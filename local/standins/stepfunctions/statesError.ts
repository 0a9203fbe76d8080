import { CAUSE_CHARACTERS } from './limits.ts';

/** A failure inside an execution, under the error name that Retry and Catch compare. */
export class StatesError extends Error {
  readonly error: string;
  readonly detail: string;
  constructor(error: string, detail: string) {
    super(detail === '' ? error : `${error}: ${detail}`);
    this.error = error;
    this.detail = detail.slice(0, CAUSE_CHARACTERS);
  }
}

/** Anything thrown by the interpreter itself is States.Runtime, which nothing catches. */
export const toStatesError = (thrown: unknown): StatesError => {
  if (thrown instanceof StatesError) return thrown;
  return new StatesError('States.Runtime', thrown instanceof Error ? thrown.message : String(thrown));
};

const TIMEOUTS = ['States.Timeout', 'States.HeartbeatTimeout'];
const TERMINAL = ['States.DataLimitExceeded', 'States.Runtime'];

/**
 * Whether a retrier or catcher with these names takes the error. States.Runtime can never be taken, and
 * States.DataLimitExceeded only by its own name; a missed heartbeat is a kind of timeout.
 */
export const matches = (errorEquals: readonly string[], error: string): boolean => {
  if (error === 'States.Runtime') return false;
  return errorEquals.some((name) => {
    if (name === error) return true;
    if (name === 'States.ALL') return !TERMINAL.includes(error);
    if (name === 'States.TaskFailed') return !TERMINAL.includes(error) && !TIMEOUTS.includes(error);
    return name === 'States.Timeout' && error === 'States.HeartbeatTimeout';
  });
};
