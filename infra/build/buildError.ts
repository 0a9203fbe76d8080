import type { BuildFailure } from 'esbuild';

/** A build that cannot go on for a reason that one line tells. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** What the bundler stopped at, with its file and line. */
export const notBuilt = (what: string, error: unknown): BuildError => {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  const at = first?.location ? ` (${first.location.file}:${first.location.line})` : '';
  return new BuildError(`The ${what} could not be built: ${first?.text ?? String(error)}${at}`, { cause: error });
};
