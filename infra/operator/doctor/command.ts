import { OperatorError } from '../operatorError.ts';
import { readArgs } from '../readArgs.ts';

export type Command = { stage: string; json: boolean };

export const USAGE = `npm run doctor -- --stage STAGE     before a deployment: credentials, bootstrap, secrets, model, voices, quotas,
                                  domain and budget, and what to register at Google, Microsoft and Stripe
  --json                          for machines; exits with 1 when something is missing`;

const options = { stage: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

/** @throws OperatorError with one line that says what is wrong */
export const readCommand = (args: readonly string[]): Command => {
  const { stage, json = false, help } = readArgs(args, { options }).values;
  if (help) throw new OperatorError(USAGE);
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  if (stage === 'local') throw new OperatorError('The product on this machine needs nothing of AWS: npm start.');
  return { stage, json };
};
