// Plain JavaScript, because `npm start` and `npm test` read options before anything is installed.
import { parseArgs } from 'node:util';

export class HelpRequested extends Error {
  name = 'HelpRequested';
}

export class OptionError extends Error {
  name = 'OptionError';
}

const asksForHelp = (args) => args.includes('--help') || args.includes('-h');

/** Prints the help and exits, before the program loads anything else. */
export const answerHelp = (usage, args = process.argv.slice(2)) => {
  if (!asksForHelp(args)) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
};

/**
 * Every command also has `--help`. @throws HelpRequested with the usage @throws OptionError with a message of one line
 */
export const readOptions = (args, { usage, ...config }) => {
  if (asksForHelp(args)) throw new HelpRequested(usage);
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (error) {
    const [summary = ''] = (error instanceof Error ? error.message : '').split('. ');
    throw new OptionError(`${summary.replace(/\.$/, '')}.`);
  }
};
