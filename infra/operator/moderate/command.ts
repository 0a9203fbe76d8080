import { Id } from '#shared/ids.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { stageUsage } from '../commandLine.ts';
import { readArgs, readReason } from '../runCommand.ts';

export type Command = { stage: string; json: boolean } & (
  | { do: 'list' }
  | { do: 'show'; uid: string; picture: string | undefined }
  | { do: 'hide' | 'restore' | 'delete'; uid: string; reason: string | undefined }
);

export const usage = (): string =>
  stageUsage('moderate', [
    ['list', 'lists reported stories that nobody has reviewed, oldest first'],
    ['show UID [--picture FILE]', 'shows a story and its reports. FILE is where to save the picture'],
    ['hide UID', 'hides a story from everyone but its owner'],
    ['restore UID', 'shows a story again if its owner wants it public, and closes its reports'],
    ['delete UID', 'deletes a story permanently, with all its files'],
    ['--reason TEXT', 'is shown with a change in the audit list of the page for administrators'],
    ['--json', 'prints JSON'],
  ]);

const options = {
  stage: { type: 'string' },
  picture: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const readCommand = (args: readonly string[]): Command => {
  // A uid may begin with a hyphen, so it would be parsed as an option.
  const isUid = (arg: string): boolean => Id.safeParse(arg).success;
  const uids = args.filter(isUid);
  const { values, positionals } = readArgs(
    args.filter((arg) => !isUid(arg)),
    { usage: usage(), options, allowPositionals: true },
  );
  if (values.stage === undefined) throw new OperatorError('--stage is missing.');
  const common = { stage: values.stage, json: values.json ?? false };
  const [verb, ...more] = positionals;
  const [uid, ...others] = uids;
  if (verb === undefined) throw new OperatorError(usage());
  if (more.length > 0) throw new OperatorError(`"${more.join(' ')}" is not a story's uid.`);
  if (values.picture !== undefined && verb !== 'show') throw new OperatorError('--picture is only valid with show.');
  const isChange = verb !== 'list' && verb !== 'show';
  const reason = readReason(values.reason, verb, isChange);
  if (verb === 'list' && uid === undefined) return { ...common, do: 'list' };
  if (verb !== 'show' && verb !== 'hide' && verb !== 'restore' && verb !== 'delete')
    throw new OperatorError(verb === 'list' ? 'list takes no uid.' : `Unknown command: "${verb}".`);
  if (uid === undefined || others.length > 0) throw new OperatorError(`${verb} needs the uid of one story.`);
  if (verb === 'show') return { ...common, do: verb, uid, picture: values.picture };
  return { ...common, do: verb, uid, reason };
};
