import { Id } from '#shared/ids.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string; json: boolean } & (
  | { do: 'list' }
  | { do: 'show'; uid: string; picture: string | undefined }
  | { do: 'hide' | 'restore' | 'delete'; uid: string }
);

export const USAGE = `npm run moderate -- --stage STAGE list        reported stories that nobody has looked at, longest first
  show UID [--picture FILE]                 a story in full, and what was reported of it
  hide UID                                  nobody but its owner reads it any more
  restore UID                               it is fit for everybody; its reports are done with
  delete UID                                it is gone for good, with all its files
  --json                                    for machines; STAGE is "local" for the local product`;

const options = {
  stage: { type: 'string' },
  picture: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const readCommand = (args: readonly string[]): Command => {
  // A uid may begin with a hyphen, so it would be parsed as an option.
  const isUid = (arg: string): boolean => Id.safeParse(arg).success;
  const uids = args.filter(isUid);
  const { values, positionals } = readArgs(
    args.filter((arg) => !isUid(arg)),
    { usage: USAGE, options, allowPositionals: true },
  );
  if (values.stage === undefined) throw new OperatorError('--stage is missing.');
  const common = { stage: values.stage, json: values.json ?? false };
  const [verb, ...more] = positionals;
  const [uid, ...others] = uids;
  if (verb === undefined) throw new OperatorError(USAGE);
  if (more.length > 0) throw new OperatorError(`"${more.join(' ')}" is not a story's uid.`);
  if (values.picture !== undefined && verb !== 'show') throw new OperatorError('--picture is only valid with show.');
  if (verb === 'list' && uid === undefined) return { ...common, do: 'list' };
  if (verb !== 'show' && verb !== 'hide' && verb !== 'restore' && verb !== 'delete')
    throw new OperatorError(verb === 'list' ? 'list takes no uid.' : `Unknown command: "${verb}".`);
  if (uid === undefined || others.length > 0) throw new OperatorError(`${verb} needs the uid of one story.`);
  return verb === 'show' ? { ...common, do: verb, uid, picture: values.picture } : { ...common, do: verb, uid };
};
