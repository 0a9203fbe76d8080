import { BuildError } from '#infra/build/buildError.ts';
import { ensureCodeBuilt } from './builtCode.ts';

// Answers the folder by its output; what cannot be built is one line of the other.
try {
  process.stdout.write(await ensureCodeBuilt());
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}
