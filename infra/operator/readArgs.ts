import type { ParseArgsConfig } from 'node:util';
import { OptionError, readOptions } from './options.mjs';
import { OperatorError } from './operatorError.ts';

/**
 * An operator's words by the options that a command has.
 * @throws OperatorError with one line; HelpAsked with the usage
 */
export const readArgs = <const Config extends ParseArgsConfig>(
  args: readonly string[],
  config: Config & { usage: string },
) => {
  try {
    return readOptions<Config>(args, config);
  } catch (error) {
    if (error instanceof OptionError) throw new OperatorError(error.message, { cause: error });
    throw error;
  }
};
