import { CAUSE_CHARACTERS } from './limits.ts';

/** A workflow's error. Retry and Catch match it by its name, `error`. */
export class StatesError extends Error {
  readonly error: string;
  readonly detail: string;
  constructor(error: string, detail: string) {
    super(detail === '' ? error : `${error}: ${detail}`);
    this.error = error;
    this.detail = detail.slice(0, CAUSE_CHARACTERS);
  }
}

/** Turns errors of the interpreter itself into States.Runtime, which no Catch matches. */
export const toStatesError = (thrown: unknown): StatesError => {
  if (thrown instanceof StatesError) return thrown;
  return new StatesError('States.Runtime', thrown instanceof Error ? thrown.message : String(thrown));
};

const TIMEOUTS = ['States.Timeout', 'States.HeartbeatTimeout'];
const TERMINAL = ['States.DataLimitExceeded', 'States.Runtime'];

/** States.ALL does not match States.DataLimitExceeded. States.Timeout also matches a heartbeat timeout. */
export const matches = (errorEquals: readonly string[], error: string): boolean => {
  if (error === 'States.Runtime') return false;
  return errorEquals.some((name) => {
    if (name === error) return true;
    if (name === 'States.ALL') return !TERMINAL.includes(error);
    if (name === 'States.TaskFailed') return !TERMINAL.includes(error) && !TIMEOUTS.includes(error);
    return name === 'States.Timeout' && error === 'States.HeartbeatTimeout';
  });
};
