// Plain JavaScript, as `npm start` and `npm test` read their options before anything is installed.
import { parseArgs } from 'node:util';

/** Somebody asked what a command does: its message says it, and nothing else is to happen. */
export class HelpAsked extends Error {
  name = 'HelpAsked';
}

/** Options that are not understood, told in one line. */
export class OptionError extends Error {
  name = 'OptionError';
}

const asksForHelp = (args) => args.includes('--help') || args.includes('-h');

/** Prints what a command does, if that was asked for, and ends the process: before anything else is done or loaded. */
export const answerHelp = (usage, args = process.argv.slice(2)) => {
  if (!asksForHelp(args)) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
};

/**
 * What a command was given, by the options that it has. Every command also has `--help`.
 * @throws HelpAsked with the usage; OptionError with one line: Node goes on to explain how an option could be a value
 */
export const readOptions = (args, { usage, ...config }) => {
  if (asksForHelp(args)) throw new HelpAsked(usage);
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : '').split('. ');
    throw new OptionError(`${said.replace(/\.$/, '')}.`);
  }
};
