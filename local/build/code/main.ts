import { BuildError } from '#infra/build/buildError.ts';
import { ensureCodeBuilt } from './builtCode.ts';

try {
  process.stdout.write(await ensureCodeBuilt());
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}
