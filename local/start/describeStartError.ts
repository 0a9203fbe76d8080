import { BuildError } from '#infra/build/buildError.ts';
import { startInAnotherFolder, commandLine } from '#infra/operator/commandLine.ts';
import type { Settings } from './settings.ts';
import { StartupError } from './startupError.ts';

type Problem = (settings: Settings, error: NodeJS.ErrnoException) => string;

const KNOWN_PROBLEMS: Readonly<Record<string, Problem>> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is in use. Stop the program that uses it, or choose another port: PORT=3001 ${commandLine('start')}`,
  EACCES: ({ PORT }, { syscall, path }) =>
    syscall === 'listen'
      ? `Port ${PORT} needs administrator rights. Choose a port above 1023: PORT=3000 ${commandLine('start')}`
      : `This user may not open ${path}. Check its owner and permissions.`,
  ENOSPC: ({ dataFolder }) => `The disk of ${dataFolder} is full. Free some space and start again.`,
  EROFS: ({ dataFolder }) =>
    `The data folder ${dataFolder} is not writable. Choose another folder: ${startInAnotherFolder()}`,
};

const waysOn = (): string =>
  `${commandLine('start', '--repair')} saves what can be saved, checks the ledger and says what is lost. ` +
  `${commandLine('start', '--reset')} starts clean.`;

/** @returns a message for the user, or undefined for a bug, which the user cannot fix */
export const describeStartError = (error: unknown, settings: Settings | undefined): string | undefined => {
  if (error instanceof StartupError || error instanceof BuildError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (code === 'DATA_FOLDER_DAMAGED') return `${error.message} ${waysOn()}`;
  if (code.startsWith('DATA_FOLDER_')) return error.message;
  return settings && Object.hasOwn(KNOWN_PROBLEMS, code)
    ? KNOWN_PROBLEMS[code]?.(settings, error as NodeJS.ErrnoException)
    : undefined;
};
