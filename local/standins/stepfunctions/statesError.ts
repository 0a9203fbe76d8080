import { CAUSE_CHARACTERS } from './limits.ts';

/** Retry and Catch compare the name. */
export class StatesError extends Error {
  readonly error: string;
  readonly detail: string;
  constructor(error: string, detail: string) {
    super(detail === '' ? error : `${error}: ${detail}`);
    this.error = error;
    this.detail = detail.slice(0, CAUSE_CHARACTERS);
  }
}

/** No catcher takes States.Runtime, the interpreter's own errors. */
export const toStatesError = (thrown: unknown): StatesError => {
  if (thrown instanceof StatesError) return thrown;
  return new StatesError('States.Runtime', thrown instanceof Error ? thrown.message : String(thrown));
};

const TIMEOUTS = ['States.Timeout', 'States.HeartbeatTimeout'];
const TERMINAL = ['States.DataLimitExceeded', 'States.Runtime'];

/** States.DataLimitExceeded is taken only by its own name. A heartbeat timeout is also a timeout. */
export const matches = (errorEquals: readonly string[], error: string): boolean => {
  if (error === 'States.Runtime') return false;
  return errorEquals.some((name) => {
    if (name === error) return true;
    if (name === 'States.ALL') return !TERMINAL.includes(error);
    if (name === 'States.TaskFailed') return !TERMINAL.includes(error) && !TIMEOUTS.includes(error);
    return name === 'States.Timeout' && error === 'States.HeartbeatTimeout';
  });
};
