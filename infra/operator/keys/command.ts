import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string } & ({ do: 'status' | 'rotate' } | { do: 'retire'; isNow: boolean });

export const USAGE = `npm run keys -- --stage STAGE status     which keys sign media URLs, and what comes next
  rotate                                  the next step to another key, in infra/stages.json: adds it, then has it sign;
                                          each step is followed by a deployment
  retire                                  lets go of the old key, once no URL that it signed is good any more
    --now                                 at once: it got into wrong hands, and pages that are open load their media anew`;

const options = { stage: { type: 'string' }, now: { type: 'boolean' } } as const;

export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = readArgs(args, { usage: USAGE, options, allowPositionals: true });
  const { stage, now = false } = values;
  const [verb, ...more] = positionals;
  if (verb === undefined) throw new OperatorError(USAGE);
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  if (stage === 'local') throw new OperatorError('The local product uses the one key it created on first start.');
  if (more.length > 0) throw new OperatorError(`"${more.join(' ')}" is not understood.`);
  if (now && verb !== 'retire') throw new OperatorError('--now is only valid with retire.');
  if (verb === 'retire') return { stage, do: verb, isNow: now };
  if (verb === 'status' || verb === 'rotate') return { stage, do: verb };
  throw new OperatorError(`Unknown command: "${verb}".`);
};
