/** All errors in this file set `name` as text: the bundler renames classes, and state machines match the names. */

/** A service asks us to slow down. Callers retry with backoff and jitter. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
}

/** A service failed, timed out or was unreachable. Callers retry with backoff and jitter. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The media bucket has no file with this key. */
export class MissingMediaError extends Error {
  override readonly name = 'MissingMediaError';
  constructor(key: string, options?: ErrorOptions) {
    super(`file not found: ${key}`, options);
  }
}
