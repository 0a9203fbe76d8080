import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string; isDryRun: boolean };

export const USAGE = `npm run secrets -- --stage STAGE     asks for the credentials from Google, Microsoft and Stripe, never shows them,
                                   and stores them in Secrets Manager. Enter keeps the stored value
  --dry-run                        says what is missing, and stores nothing
  < FILE                           reads lines such as google.clientSecret=… instead of asking`;

const options = { stage: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

export const readCommand = (args: readonly string[]): Command => {
  const { values } = readArgs(args, { usage: USAGE, options });
  const { stage } = values;
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  if (stage === 'local')
    throw new OperatorError('The local product creates its own secrets. It reads Stripe’s key from STRIPE_SECRET_KEY.');
  return { stage, isDryRun: values['dry-run'] ?? false };
};
