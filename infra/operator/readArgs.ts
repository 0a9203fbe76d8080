import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from './operatorError.ts';

/**
 * An operator's words by the options that a command has.
 * @throws OperatorError with one line: Node goes on to explain how an option could be a value
 */
export const readArgs = <const Config extends ParseArgsConfig>(args: readonly string[], config: Config) => {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : '').split('. ');
    throw new OperatorError(`${said.replace(/\.$/, '')}.`);
  }
};
