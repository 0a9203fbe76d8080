import { Id } from '#shared/ids.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { stageUsage } from '../commandLine.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string; json: boolean; uid: string } & (
  | { do: 'list' }
  | { do: 'show'; recordingId: string; sound: string | undefined }
  | { do: 'remove'; recordingId: string; isDryRun: true }
  | { do: 'remove'; recordingId: string; isDryRun: false; because: string; by: string | undefined }
);

export const usage = (): string =>
  stageUsage('recordings', [
    ['list UID', "lists a story's recordings and removals"],
    ['show UID RECORDING [--sound FILE]', 'shows a recording. FILE is where to save its sound'],
    ['remove UID RECORDING --dry-run', 'says what would be removed, and changes nothing'],
    [
      'remove UID RECORDING --reason TEXT [--by NAME]',
      'removes a recording permanently, with its files and the videos that use it',
    ],
    ['--json', 'prints JSON'],
  ]);

const REASON_CHARACTERS = 200;

const options = {
  stage: { type: 'string' },
  sound: { type: 'string' },
  'dry-run': { type: 'boolean' },
  reason: { type: 'string' },
  by: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const isId = (arg: string): boolean => Id.safeParse(arg).success;

const readRemoval = (isDryRun: boolean, reason: string | undefined, by: string | undefined) => {
  if (isDryRun) {
    if (reason !== undefined || by !== undefined)
      throw new OperatorError('--reason and --by are not valid with --dry-run.');
    return { isDryRun } as const;
  }
  const because = reason?.trim() ?? '';
  if (because === '' || because.length > REASON_CHARACTERS)
    throw new OperatorError(`--reason must be a sentence of at most ${REASON_CHARACTERS} characters.`);
  return { isDryRun, because, by } as const;
};

export const readCommand = (args: readonly string[]): Command => {
  // An id may begin with a hyphen, so it would be parsed as an option.
  const ids = args.filter(isId);
  const others = args.filter((arg) => !isId(arg));
  const { values, positionals } = readArgs(others, { usage: usage(), options, allowPositionals: true });
  const { stage, sound, reason, by, json = false, 'dry-run': isDryRun = false } = values;
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  const [verb, ...more] = positionals;
  if (verb === undefined) throw new OperatorError(usage());
  if (more.length > 0) throw new OperatorError(`"${more.join(' ')}" is not an id.`);
  if (verb !== 'list' && verb !== 'show' && verb !== 'remove') throw new OperatorError(`Unknown command: "${verb}".`);
  if (sound !== undefined && verb !== 'show') throw new OperatorError('--sound is only valid with show.');
  if (verb !== 'remove' && (isDryRun || reason !== undefined || by !== undefined))
    throw new OperatorError('--dry-run, --reason and --by are only valid with remove.');
  const [uid, recordingId, ...rest] = ids;
  const common = { stage, json };
  if (verb === 'list') {
    if (uid === undefined || recordingId !== undefined) throw new OperatorError('list needs the uid of one story.');
    return { ...common, do: verb, uid };
  }
  if (uid === undefined || recordingId === undefined || rest.length > 0)
    throw new OperatorError(`${verb} needs the uid of a story and the id of one of its recordings.`);
  if (verb === 'show') return { ...common, do: verb, uid, recordingId, sound };
  return { ...common, do: verb, uid, recordingId, ...readRemoval(isDryRun, reason, by) };
};
