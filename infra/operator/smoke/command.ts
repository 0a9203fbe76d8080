import { OperatorError } from '../operatorError.ts';
import { readArgs } from '../readArgs.ts';

export type Command = { at: { stage: string } | { url: string } };

export const USAGE = `npm run smoke -- --stage STAGE       asks a deployed site for what everybody asks for first, changes nothing, and
                                   fails unless each answer is right
  --url URL                        the site at this address, without credentials of AWS`;

const options = { stage: { type: 'string' }, url: { type: 'string' } } as const;

/** @throws OperatorError with one line that says what is wrong; HelpAsked */
export const readCommand = (args: readonly string[]): Command => {
  const { stage, url } = readArgs(args, { usage: USAGE, options }).values;
  if ((stage === undefined) === (url === undefined)) throw new OperatorError('Either --stage or --url.');
  if (stage !== undefined) return { at: { stage } };
  if (url === undefined || !URL.canParse(url)) throw new OperatorError('--url takes an address with its scheme.');
  return { at: { url } };
};
