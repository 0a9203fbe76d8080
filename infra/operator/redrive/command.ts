import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string; json: boolean } & (
  | { do: 'list' }
  | { do: 'show'; id: string }
  /** `ids` are the beginnings of messages' ids. An empty list means all messages. */
  | { do: 'run' | 'drop'; ids: readonly string[] }
);

export const USAGE = `npm run redrive -- --stage STAGE           what waits: calls that nobody waited for and that were not done
  show ID                                one of them in full; the beginning of its id will do
  run [ID …]                             calls the functions anew, each once, and takes their letters away
  drop ID … | drop --all                 takes them away without calling
  --json                                 for machines`;

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
