/** The state machine's Retry and Catch match these names, and the bundler renames classes. */

/** A service asks us to slow down; callers retry with backoff and jitter. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
}

/** A service failed, timed out or was unreachable; callers retry with backoff and jitter. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The media bucket has no file under this key. */
export class MissingMediaError extends Error {
  override readonly name = 'MissingMediaError';
  constructor(key: string, options?: ErrorOptions) {
    super(`file not found: ${key}`, options);
  }
}
