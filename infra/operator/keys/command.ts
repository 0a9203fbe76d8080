import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string } & ({ do: 'status' | 'rotate' } | { do: 'retire'; isNow: boolean });

export const USAGE = `npm run keys -- --stage STAGE status     shows which keys sign media URLs, and the next step
  rotate                                  takes the next step to a new key in infra/stages.json: adds the key, then lets
                                          it sign. Deploy after each step
  retire                                  removes the old key when no URL that it signed is valid any more
    --now                                 removes the old key at once, because it leaked. Open pages reload their media`;

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
