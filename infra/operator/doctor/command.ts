import { OperatorError } from '../operatorError.ts';
import { readArgs } from '../readArgs.ts';

export type Command = { stage: string; json: boolean; alarmEmail: string | undefined };

export const USAGE = `npm run doctor -- --stage STAGE     before a deployment: credentials, bootstrap, secrets, model, voices, quotas,
                                  domain and budget, and what to register at Google, Microsoft and Stripe
  --alarm-email ADDRESS           who is told of alarms, where the deployment is given it beside infra/stages.json
  --json                          for machines; exits with 1 when something is missing`;

const options = { stage: { type: 'string' }, json: { type: 'boolean' }, 'alarm-email': { type: 'string' } } as const;

/** @throws OperatorError with one line that says what is wrong */
export const readCommand = (args: readonly string[]): Command => {
  const { stage, json = false, 'alarm-email': alarmEmail } = readArgs(args, { usage: USAGE, options }).values;
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  if (stage === 'local') throw new OperatorError('The product on this machine needs nothing of AWS: npm start.');
  return { stage, json, alarmEmail };
};
