import type { BuildFailure } from 'esbuild';

export class BuildError extends Error {
  override readonly name = 'BuildError';
}

export const notBuilt = (what: string, error: unknown): BuildError => {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  const at = first?.location ? ` (${first.location.file}:${first.location.line})` : '';
  return new BuildError(`Couldn't build the ${what}: ${first?.text ?? String(error)}${at}`, { cause: error });
};
