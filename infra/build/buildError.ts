/** A build that cannot go on for a reason that one line tells. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
