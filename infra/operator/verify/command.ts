import { parseArgs } from 'node:util';
import { OperatorError } from '../operatorError.ts';

export type Command = { stage: string; isDryRun: boolean };

export const USAGE = `npm run verify:aws -- --stage STAGE       asks AWS what only AWS can say: each state of each workflow through
                                          TestState, and one real video of each of the two job documents
  --dry-run                               says what it would do and what that costs, and does nothing`;

const options = { stage: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const;

const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : '').split('. ');
    throw new OperatorError(`${said.replace(/\.$/, '')}.`);
  }
};

/** @throws OperatorError with one line that says what is wrong */
export const readCommand = (args: readonly string[]): Command => {
  const values = read(args);
  if (values.help) throw new OperatorError(USAGE);
  if (values.stage === undefined) throw new OperatorError('--stage is missing.');
  return { stage: values.stage, isDryRun: values['dry-run'] ?? false };
};
