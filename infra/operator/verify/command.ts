import { OperatorError } from '../operatorError.ts';
import { readArgs } from '../readArgs.ts';

export type Command = { stage: string; isDryRun: boolean };

export const USAGE = `npm run verify:aws -- --stage STAGE       asks AWS what only AWS can say: each state of each workflow through
                                          TestState, and one real video of each of the two job documents
  --dry-run                               says what it would do and what that costs, and does nothing`;

const options = { stage: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

/** @throws OperatorError with one line that says what is wrong */
export const readCommand = (args: readonly string[]): Command => {
  const { values } = readArgs(args, { usage: USAGE, options });
  if (values.stage === undefined) throw new OperatorError('--stage is missing.');
  return { stage: values.stage, isDryRun: values['dry-run'] ?? false };
};
