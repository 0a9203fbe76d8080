import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string; json: boolean } & (
  | { do: 'list' }
  | { do: 'show'; id: string }
  /** `ids` are message ids or their beginnings. An empty list means all messages. */
  | { do: 'run' | 'drop'; ids: readonly string[] }
);

export const USAGE = `npm run redrive -- --stage STAGE           lists the dead letters: asynchronous calls that failed
  show ID                                shows a letter in full. The first eight characters of its id are enough
  run [ID …]                             calls each function again, once, and deletes its letters
  drop ID … | drop --all                 deletes letters without calling anything
  --json                                 prints JSON`;

const options = {
  stage: { type: 'string' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** A message's id, or at least its first eight digits. */
const ID = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/;

export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = readArgs(args, { usage: USAGE, options, allowPositionals: true });
  if (values.stage === undefined) throw new OperatorError('--stage is missing.');
  const common = { stage: values.stage, json: values.json ?? false };
  const [verb = 'list', ...ids] = positionals;
  const wrong = ids.find((id) => !ID.test(id));
  if (wrong !== undefined) throw new OperatorError(`"${wrong}" is not a letter's id.`);
  if (values.all && (verb !== 'drop' || ids.length > 0)) throw new OperatorError('--all is only valid with drop.');
  if (verb === 'list' && ids.length === 0) return { ...common, do: 'list' };
  if (verb === 'run') return { ...common, do: 'run', ids };
  if (verb === 'drop') {
    if (ids.length === 0 && !values.all) throw new OperatorError('drop needs ids, or --all.');
    return { ...common, do: 'drop', ids };
  }
  const [id, ...more] = ids;
  if (verb !== 'show') throw new OperatorError(`Unknown command: "${verb}".`);
  if (id === undefined || more.length > 0) throw new OperatorError('show needs the id of one letter.');
  return { ...common, do: 'show', id };
};
