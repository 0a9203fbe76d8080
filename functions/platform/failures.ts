/**
 * The state machine's Retry and Catch match these names, so each is written out: the bundler renames classes. Their messages are for
 * the log.
 */

/** A service asks us to slow down. Retried with backoff and jitter. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
}

/** A service failed, timed out or was unreachable. Retried with backoff and jitter. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The media bucket holds nothing under that key. */
export class MissingMediaError extends Error {
  override readonly name = 'MissingMediaError';
  constructor(key: string, options?: ErrorOptions) {
    super(`nothing is stored under ${key}`, options);
  }
}
