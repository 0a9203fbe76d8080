import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

export type Command = {
  stage: string;
  /** The moment to restore. Undefined means the latest one that AWS offers, about five minutes ago. */
  at: Date | undefined;
  into: string | undefined;
  /** An operator's bucket, which gets a copy of the pictures and the sound. */
  media: string | undefined;
  stories: number;
  keep: boolean;
  json: boolean;
};

export const USAGE = `npm run restore-drill -- --stage STAGE   restores the table under another name, and checks the new table
  --at 2026-03-14T09:00:00Z              the time to restore. The default is the latest possible time
  --into NAME                            the name of the new table
  --media BUCKET                         copies pictures and sound into this empty bucket, and checks them there
  --stories 500                          how many stories to check
  --keep                                 keeps the new table and the copies. Otherwise they are deleted after the check
  --json                                 prints JSON. STAGE is "local" for the local product`;

const options = {
  stage: { type: 'string' },
  at: { type: 'string' },
  into: { type: 'string' },
  media: { type: 'string' },
  stories: { type: 'string' },
  keep: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const STORIES = 500;

const readMoment = (text: string | undefined, now: Date): Date | undefined => {
  if (text === undefined) return undefined;
  // A time without a zone would depend on the machine's own time zone.
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const at = new Date(text);
  if (!isWhole || Number.isNaN(at.getTime()))
    throw new OperatorError('--at needs a timestamp with time zone, such as 2026-03-14T09:00:00Z.');
  if (at >= now) throw new OperatorError('--at must be in the past.');
  return at;
};

export const readCommand = (args: readonly string[], now: Date): Command => {
  const { values } = readArgs(args, { usage: USAGE, options });
  if (values.stage === undefined) throw new OperatorError('--stage is missing.');
  const stories = Number(values.stories ?? STORIES);
  if (!Number.isInteger(stories) || stories < 1) throw new OperatorError('--stories needs a number of at least 1.');
  return {
    stage: values.stage,
    at: readMoment(values.at, now),
    into: values.into,
    media: values.media,
    stories,
    keep: values.keep ?? false,
    json: values.json ?? false,
  };
};
