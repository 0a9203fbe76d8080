import { OperatorError } from '#functions/platform/operatorError.ts';
import { stageUsage } from '../commandLine.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string } & (
  | { do: 'on'; reason: string; by: string | undefined }
  | { do: 'off' }
  | { do: 'show' }
);

export const usage = (): string =>
  stageUsage('pause', [
    ['show', 'shows whether the product is paused, by whom and why'],
    ['on --reason TEXT [--by NAME]', 'stops everything that costs us money: new stories, changes and videos'],
    ['off', 'ends the pause'],
  ]);

const REASON_CHARACTERS = 200;

const options = {
  stage: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = readArgs(args, { usage: usage(), options, allowPositionals: true });
  const { stage, reason, by } = values;
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  const [verb, ...more] = positionals;
  if (verb === undefined) throw new OperatorError(usage());
  if (more.length > 0) throw new OperatorError(`"${more.join(' ')}" is not understood.`);
  if (verb === 'on') {
    const why = reason?.trim() ?? '';
    if (why === '' || why.length > REASON_CHARACTERS)
      throw new OperatorError(`--reason must be a sentence of at most ${REASON_CHARACTERS} characters.`);
    return { stage, do: verb, reason: why, by };
  }
  if (verb !== 'off' && verb !== 'show') throw new OperatorError(`Unknown command: "${verb}".`);
  if (reason !== undefined || by !== undefined) throw new OperatorError('--reason and --by are only valid with on.');
  return { stage, do: verb };
};
