import { OperatorError } from '#functions/platform/operatorError.ts';
import { stageUsage } from '../commandLine.ts';
import { readArgs, readReason } from '../runCommand.ts';

const verbs = ['show', 'list-signins', 'sign-out', 'block', 'unblock', 'close'] as const;
type Verb = (typeof verbs)[number];

export type Command = { do: Verb; stage: string; json: boolean; id: string; reason: string | undefined };

const isChange = (verb: Verb): boolean => verb !== 'show' && verb !== 'list-signins';

export const usage = (): string =>
  stageUsage('accounts', [
    ['…', ''],
    ['show ID', "shows an account's age, tokens, debt and subscription, and whether it is blocked or closed"],
    ['list-signins ID', 'lists the browsers in which the account is signed in'],
    ['sign-out ID', 'signs the account out everywhere. The person may sign in again'],
    ['block ID', 'signs the account out everywhere and prevents new sign-ins. Its stories stay as they are'],
    ['unblock ID', 'lets the person sign in again'],
    ['close ID', 'deletes the account, like "Delete account" in Settings. The ledger is kept'],
    ['--reason TEXT', 'is shown with a change in the audit list of the page for administrators'],
    ['--json', 'prints JSON. ID is u_ and 22 characters'],
  ]);

const options = { stage: { type: 'string' }, json: { type: 'boolean' }, reason: { type: 'string' } } as const;

const isVerb = (text: string): text is Verb => (verbs as readonly string[]).includes(text);

export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = readArgs(args, { usage: usage(), options, allowPositionals: true });
  if (values.stage === undefined) throw new OperatorError('--stage is missing.');
  const [verb, id, ...more] = positionals;
  if (verb === undefined) throw new OperatorError(usage());
  if (!isVerb(verb)) throw new OperatorError(`Unknown command: "${verb}".`);
  if (id === undefined || more.length > 0) throw new OperatorError(`${verb} needs the id of one account.`);
  if (!/^u_[\w-]{22}$/.test(id)) throw new OperatorError(`"${id}" is not an account's id.`);
  const reason = readReason(values.reason, verb, isChange(verb));
  return { do: verb, stage: values.stage, json: values.json ?? false, id, reason };
};
