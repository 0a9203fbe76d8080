import { describe, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readPiped } from './ask.ts';
import { vendorSecrets, problemsIn, type Values } from './vendorSecrets.ts';
import { storeSecrets, type Answers } from './secrets.ts';

const google = { clientId: '1047-words.apps.googleusercontent.com', clientSecret: 'GOCSPX-0123456789abcdef' };
const microsoft = { clientId: '0a1b2c3d-0000-1111-2222-333344445555', clientSecret: 'abc~0123456789.abcdef' };
const stripe = { secretKey: 'sk_test_51abcdefgh', webhookSecret: 'whsec_abcdefgh12345678' };
/** A deployment stores these placeholders for Stripe's keys. */
const placeholder = { secretKey: 'not-set', webhookSecret: 'madeUpBySecretsManager0123456789' };
const all = [google, microsoft, stripe].flatMap((one) => Object.values(one));

type Given = { stored?: Record<string, Values>; isDeployed?: boolean; stage?: string };

const store = async (answers: Answers, { stored = {}, isDeployed = true, stage = 'dev' }: Given = {}) => {
  const vault = new Map(Object.entries(stored));
  const lines: string[] = [];
  const written: string[] = [];
  const run = storeSecrets(
    {
      vault: {
        read: async (id) => vault.get(id),
        write: async (id, values) => {
          vault.set(id, values);
          written.push(id);
        },
      },
      idOf: ({ id }) => (id === 'stripe' && !isDeployed ? undefined : id),
      answers,
      tell: async ({ id }) => (id === 'google' ? 'told.' : undefined),
      say: (line) => lines.push(line),
    },
    stage,
  );
  const failed = await run.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { vault: Object.fromEntries(vault), lines, written, failed };
};

/** An operator who types these answers in order, and then only presses Enter. */
const typing = (...typed: string[]): Answers & { questions: string[] } => {
  const questions: string[] = [];
  const ask: Answers['ask'] = async (_name, question) => {
    questions.push(question);
    return typed[questions.length - 1] ?? '';
  };
  return { has: () => true, ask, tries: 3, questions };
};

const piping = (lines: Record<string, string>): Answers => ({
  has: ({ id }) => Object.keys(lines).some((name) => name.startsWith(`${id}.`)),
  ask: async (name) => lines[name] ?? '',
  tries: 1,
});

describe('at a terminal', () => {
  it('stores the answers under the names that the product reads, and prints none', async () => {
    const { vault, lines, failed } = await store(typing(...all), { stored: { stripe: placeholder } });
    expect(failed).toBeUndefined();
    expect(vault).toEqual({ google, microsoft, stripe });
    for (const value of all) expect(lines.join('\n')).not.toContain(value);
    expect(lines).toEqual(
      expect.arrayContaining(['Google: stored.', 'Google: told.', 'Microsoft: stored.', 'Stripe: stored.']),
    );
  });

  it('keeps the stored value for an empty answer', async () => {
    const answers = typing();
    const { written, lines } = await store(answers, { stored: { google, microsoft, stripe } });
    expect([written, lines.at(-1)]).toEqual([[], 'Nothing has changed.']);
    expect(answers.questions.every((one) => one.endsWith(' (Enter keeps the current one)'))).toBe(true);
  });

  it('changes one half of a secret and keeps the other', async () => {
    const clientSecret = 'GOCSPX-another-one-entirely';
    const { vault, written } = await store(typing('', clientSecret), { stored: { google, microsoft, stripe } });
    expect([vault['google'], written]).toEqual([{ ...google, clientSecret }, ['google']]);
  });

  it('accepts empty answers for later, also for a deployment’s placeholders', async () => {
    const { vault, written } = await store(typing(...Object.values(google)), { stored: { stripe: placeholder } });
    expect([vault, written]).toEqual([{ google, stripe: placeholder }, ['google']]);
  });

  it('explains an error and asks again, and stores nothing after three tries', async () => {
    const once = await store(typing(google.clientId, 'short', google.clientSecret));
    expect(once.lines).toContain('Google, client secret: it is too short, or contains spaces.');
    expect(once.vault['google']).toEqual(google);
    const never = await store(typing(...Object.values(google), microsoft.clientId, 'x', 'y', 'z'));
    expect(never.failed).toBeInstanceOf(OperatorError);
    expect(never.written).toEqual([]);
  });

  it('asks for no Stripe key before the first deployment, and says so', async () => {
    const answers = typing();
    const { lines } = await store(answers, { isDeployed: false });
    expect(answers.questions.join()).not.toContain('Stripe');
    expect(lines.join('\n')).toMatch(/^Stripe: after the first deployment/m);
  });
});

describe('from a pipe', () => {
  it('changes only the named ones', async () => {
    const lines = { 'google.clientId': google.clientId, 'google.clientSecret': google.clientSecret };
    const { vault, written } = await store(piping(lines), { stored: { stripe: placeholder } });
    expect([vault, written]).toEqual([{ google, stripe: placeholder }, ['google']]);
  });

  it.each([
    ['half a secret', { 'google.clientId': google.clientId }, /^Google, client secret: it is missing\. Nothing was/],
    ['what cannot be right', { 'google.clientId': 'mine' }, /^Google, client id: it ends with .*\. Nothing was stored/],
    ['what has no place yet', { 'stripe.secretKey': stripe.secretKey }, /^Stripe has no secret yet: deploy dev first/],
  ])('refuses %s in one line, and stores nothing', async (_what, lines, says) => {
    const { failed, written } = await store(piping(lines), { isDeployed: false });
    expect(failed).toBeInstanceOf(OperatorError);
    expect((failed as Error).message).toMatch(says);
    expect((failed as Error).message).not.toContain('\n');
    expect(written).toEqual([]);
  });

  it('is read line by line, and reports an invalid line by its number only', () => {
    const known = ['google.clientId', 'stripe.secretKey'];
    const text = '# ours\r\n\r\ngoogle.clientId = a=b \nstripe.secretKey=sk_test_1\n';
    expect([...readPiped(text, known)]).toEqual([
      ['google.clientId', 'a=b'],
      ['stripe.secretKey', 'sk_test_1'],
    ]);
    for (const line of ['sk_live_51abcdefgh', 'stripe.key=sk_live_51abcdefgh']) {
      const read = () => readPiped(`\n${line}`, known);
      expect(read).toThrow(/^Line 2 must be one of google\.clientId=…, stripe\.secretKey=…\.$/);
      expect(read).not.toThrow(/sk_live/);
    }
  });
});

describe('invalid values', () => {
  const [, ofMicrosoft, ofStripe] = vendorSecrets;
  const problem = (secret: typeof ofStripe, values: Values, stage: string): string =>
    secret ? problemsIn(secret, values, stage).join('\n') : '';

  it.each([
    ['sk_live_51abcdefgh', 'dev', /is a live key, and dev is not prod/],
    ['rk_live_51abcdefgh', 'staging', /is a live key, and staging is not prod/],
    ['sk_test_51abcdefgh', 'prod', /is a test key, and prod would give tokens away/],
    ['pk_test_51abcdefgh', 'dev', /is the publishable key/],
    ['not-set', 'dev', /must begin with sk_test_/],
  ])('%s in %s', (secretKey, stage, says) => {
    expect(problem(ofStripe, { ...stripe, secretKey }, stage)).toMatch(says);
    expect(problem(ofStripe, { ...stripe, secretKey }, stage)).not.toContain(secretKey);
  });

  it('except live keys in prod, and restricted ones', () => {
    for (const secretKey of ['sk_live_51abcdefgh', 'rk_live_51abcdefgh'])
      expect(problem(ofStripe, { ...stripe, secretKey }, 'prod')).toBe('');
  });

  it("include the id of Microsoft's secret instead of its value", () => {
    expect(problem(ofMicrosoft, { ...microsoft, clientSecret: microsoft.clientId }, 'dev')).toMatch(
      /it is the secret's id; enter its value$/,
    );
  });
});
