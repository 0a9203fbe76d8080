import { OperatorError } from '#functions/platform/operatorError.ts';
import { secretsOf, problemsIn, type Field, type VendorSecret, type Values } from './vendorSecrets.ts';
import { stageConfig } from '../../stages.ts';
import type { Vault } from './vault.ts';

export type Needs = {
  vault: Vault;
  /** Undefined for Stripe's secret before the first deployment, which creates it. */
  idOf: (secret: VendorSecret) => string | undefined;
  answers: Answers;
  /** Tells a service about its changed secret, if the service does not read it again by itself. */
  tell: (secret: VendorSecret, values: Values) => Promise<string | undefined>;
  say: (line: string) => void;
};

export type Answers = {
  has: (secret: VendorSecret) => boolean;
  /** `name` is a secret's field, e.g. `google.clientId`. The answer '' keeps the stored value. */
  ask: (name: string, question: string) => Promise<string>;
  tries: number;
};

type Open = { secret: VendorSecret; id: string; values: Values };

const LATER = 'Stripe: after the first deployment, which creates the webhook’s address. npm run doctor shows it.';

export const inspect = async (needs: Pick<Needs, 'vault' | 'idOf' | 'say'>, stage: string): Promise<Open[]> => {
  const open: Open[] = [];
  for (const secret of secretsOf(stageConfig(stage))) {
    const id = needs.idOf(secret);
    if (id === undefined) {
      needs.say(LATER);
      continue;
    }
    const values = await needs.vault.read(id);
    const problems = problemsIn(secret, values, stage);
    for (const line of problems) needs.say(`${line}.`);
    if (problems.length === 0) needs.say(`${secret.title}: complete.`);
    open.push({ secret, id, values: values ?? {} });
  }
  return open;
};

const askField = async (
  { answers, say }: Needs,
  { secret, values }: Open,
  { field: { name, label, check }, mayBeLeft, stage }: { field: Field; mayBeLeft: boolean; stage: string },
): Promise<string> => {
  const there = values[name] ?? '';
  // The stored value may be a deployment's placeholder. Only a valid value can be kept.
  const old = there !== '' && check(there, stage) === undefined ? there : '';
  const hint = old === '' ? (mayBeLeft ? ' (Enter: later)' : '') : ' (Enter keeps the current one)';
  for (let left = answers.tries; ; left -= 1) {
    const given = (await answers.ask(`${secret.id}.${name}`, `${secret.title}, ${label}${hint}`)) || old;
    if (given === '' && mayBeLeft) return '';
    const problem = given === '' ? 'is missing' : check(given, stage);
    if (problem === undefined) return given;
    const line = `${secret.title}, ${label}: it ${problem}.`;
    if (left <= 1) throw new OperatorError(`${line} Nothing was stored.`);
    say(line);
  }
};

const askAll = async (needs: Needs, one: Open, stage: string): Promise<Open | undefined> => {
  const values: Record<string, string> = { ...one.values };
  for (const [index, field] of one.secret.fields.entries()) {
    const given = await askField(needs, one, { field, mayBeLeft: index === 0 && needs.answers.tries > 1, stage });
    if (given === '') return undefined;
    values[field.name] = given;
  }
  const isChanged = one.secret.fields.some(({ name }) => values[name] !== one.values[name]);
  return isChanged ? { ...one, values } : undefined;
};

/** Asks for all secrets before storing any. @throws OperatorError for an unusable answer; then nothing was stored */
export const storeSecrets = async (needs: Needs, stage: string): Promise<void> => {
  const open = await inspect(needs, stage);
  const homeless = secretsOf(stageConfig(stage)).find(
    (secret) => needs.answers.tries === 1 && needs.answers.has(secret) && !needs.idOf(secret),
  );
  if (homeless)
    throw new OperatorError(`${homeless.title} has no secret yet: deploy ${stage} first. Nothing was stored.`);
  const changed: Open[] = [];
  for (const one of open) {
    const answered = needs.answers.has(one.secret) ? await askAll(needs, one, stage) : undefined;
    if (answered) changed.push(answered);
  }
  for (const { secret, id, values } of changed) {
    await needs.vault.write(id, values);
    needs.say(`${secret.title}: stored.`);
    const line = await needs.tell(secret, values);
    if (line !== undefined) needs.say(`${secret.title}: ${line}`);
  }
  if (changed.length === 0) needs.say('Nothing has changed.');
};
