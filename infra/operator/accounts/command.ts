import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

const verbs = ['show', 'list-signins', 'sign-out', 'block', 'unblock', 'close'] as const;
type Verb = (typeof verbs)[number];

export type Command = { do: Verb; stage: string; json: boolean; id: string };

export const USAGE = `npm run accounts -- --stage STAGE …
  show ID           an account: since when, what it has and owes, whether it is blocked or closed
  list-signins ID   the browsers in which it is signed in
  sign-out ID       ends all of them; the person may sign in again
  block ID          ends all of them, and the person cannot sign in again; their stories stay as they are
  unblock ID        the person may sign in again
  close ID          deletes the account as its owner would: stories, name and address go for good, the books stay
  --json            for machines; STAGE is "local" for the local product, ID is u_ and 22 characters`;

const options = { stage: { type: 'string' }, json: { type: 'boolean' } } as const;

const isVerb = (text: string): text is Verb => (verbs as readonly string[]).includes(text);

export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = readArgs(args, { usage: USAGE, options, allowPositionals: true });
  if (values.stage === undefined) throw new OperatorError('--stage is missing.');
  const [verb, id, ...more] = positionals;
  if (verb === undefined) throw new OperatorError(USAGE);
  if (!isVerb(verb)) throw new OperatorError(`Unknown command: "${verb}".`);
  if (id === undefined || more.length > 0) throw new OperatorError(`${verb} needs the id of one account.`);
  if (!/^u_[\w-]{22}$/.test(id)) throw new OperatorError(`"${id}" is not an account's id.`);
  return { do: verb, stage: values.stage, json: values.json ?? false, id };
};
