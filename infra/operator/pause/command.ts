import { OperatorError } from '#functions/platform/operatorError.ts';
import { stageUsage } from '../commandLine.ts';
import { readArgs, readReason } from '../runCommand.ts';

export type Command = { stage: string } & (
  | { do: 'on'; reason: string; by: string | undefined }
  | { do: 'off'; reason: string | undefined }
  | { do: 'show' }
);

export const usage = (): string =>
  stageUsage('pause', [
    ['show', 'shows whether the product is paused, by whom and why'],
    ['on --reason TEXT [--by NAME]', 'stops everything that costs us money: new stories, changes and videos'],
    ['off [--reason TEXT]', 'ends the pause'],
  ]);

const options = {
  stage: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = readArgs(args, { usage: usage(), options, allowPositionals: true });
  const { stage, by } = values;
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  const [verb, ...more] = positionals;
  if (verb === undefined) throw new OperatorError(usage());
  if (more.length > 0) throw new OperatorError(`"${more.join(' ')}" is not understood.`);
  if (verb !== 'on' && verb !== 'off' && verb !== 'show') throw new OperatorError(`Unknown command: "${verb}".`);
  const reason = readReason(verb === 'on' ? (values.reason ?? '') : values.reason, verb, verb !== 'show');
  if (verb === 'on') return { stage, do: verb, reason: reason ?? '', by };
  if (by !== undefined) throw new OperatorError('--by is only valid with on.');
  return verb === 'off' ? { stage, do: verb, reason } : { stage, do: verb };
};
