import { describe, expect, it } from 'vitest';
import { voices } from '#shared/story/voices.ts';
import { stageConfig, type StageConfig } from '../../stages.ts';
import type { Aws } from './aws.ts';
import { readCommand, diagnose } from './doctor.ts';
import { diagnosisText } from './print.ts';

const ACCOUNT = '123456789012';
const now = new Date('2026-03-14T09:00:00Z');
const google = { clientId: '1047-words.apps.googleusercontent.com', clientSecret: 'GOCSPX-0123456789abcdef' };
const microsoft = { clientId: '0a1b2c3d-0000-1111-2222-333344445555', clientSecret: 'abc~0123456789.abcdef' };
const stripe = { secretKey: 'sk_test_51abcdefgh', webhookSecret: 'whsec_abcdefgh12345678' };
const secrets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a-thousand-words/dev/google': google,
  'a-thousand-words/dev/microsoft': microsoft,
  'arn:stripe': stripe,
};
const outputs: Readonly<Record<string, Record<string, string>>> = {
  CDKToolkit: { BootstrapVersion: '30' },
  'AThousandWords-dev-Data': { PaymentKeysArn: 'arn:stripe' },
  'AThousandWords-dev-Site': { PublicOrigin: 'https://d1.cloudfront.net' },
};
const quotas: Readonly<Record<string, { name: string; value: number }[]>> = {
  lambda: [
    { name: 'Concurrent executions', value: 1000 },
    { name: 'Function and layer storage', value: 75 },
  ],
  polly: [{ name: 'SynthesizeSpeech requests per second, neural voices', value: 8 }],
  mediaconvert: [{ name: 'Concurrent jobs across all on-demand queues, baseline', value: 20 }],
  bedrock: [
    { name: 'Cross-region model inference tokens per minute for Anthropic Claude Haiku 4.5', value: 4_000_000 },
    { name: 'On-demand model inference tokens per minute for Anthropic Claude Haiku 4.5', value: 0 },
    { name: 'Cross-region model inference tokens per minute for Anthropic Claude Sonnet 4.5', value: 0 },
  ],
};

/** An account without problems. `changed` replaces single answers. */
const account = (changed: Partial<Aws> = {}): Aws => ({
  identity: async () => ({ account: ACCOUNT, arn: `arn:aws:iam::${ACCOUNT}:user/alice` }),
  stack: async (name) => {
    const found = outputs[name];
    return found && { outputs: found, status: 'UPDATE_COMPLETE', updatedAt: now };
  },
  quotas: async (service) => quotas[service] ?? [],
  tryModel: async () => {},
  voices: async () => voices.map(({ voice_id: id }) => id),
  vault: { read: async (id) => secrets[id], write: async () => {} },
  certificate: async () => ({
    status: 'ISSUED',
    names: ['words.example', '*.words.example'],
    endsAt: new Date('2027-01-01'),
  }),
  budget: async () => ({ limit: 50, spent: 12.3 }),
  ...changed,
});

const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });
const forbidden = refusal('AccessDeniedException', 'User: alice is not authorized to perform: it\nand more');

const look = async (changed: Partial<Aws> = {}, given: Partial<StageConfig> = {}) => {
  const diagnosis = await diagnose(account(changed), { ...stageConfig('dev'), ...given }, now);
  const of = (outcome: string) =>
    diagnosis.findings.filter((one) => one.outcome === outcome).map(({ check, says }) => `${check}: ${says}`);
  return { ...diagnosis, of, text: diagnosisText(diagnosis) };
};

const certificateArn = `arn:aws:acm:us-east-1:${ACCOUNT}:certificate/a`;
const domain = {
  name: 'words.example',
  certificateArn,
  api: { name: 'o-1.words.example', certificateArn: `${certificateArn}-api` },
};

it('finds nothing when nothing is missing, and names account and region', async () => {
  const { of, findings, text } = await look({}, { domain, alarmEmail: 'on-call@words.example' });
  expect([of('missing'), of('unknown'), of('note')]).toEqual([[], [], []]);
  expect(findings[0]?.says).toBe(`arn:aws:iam::${ACCOUNT}:user/alice, account ${ACCOUNT}, us-east-1`);
  expect(text).toMatch(/\nNothing is missing\.$/);
});

describe('each missing thing is one line with a remedy:', () => {
  it.each([
    [
      'CDK was never at home there',
      { stack: async () => undefined },
      /^bootstrap in us-east-1: is missing: npx cdk bootstrap aws:\/\/123456789012\/us-east-1$/,
    ],
    [
      'it is of an older CDK',
      { stack: async () => ({ outputs: { BootstrapVersion: '5' }, status: '', updatedAt: now }) },
      /^bootstrap in us-east-1: has version 5, but 6 is needed/,
    ],
    [
      'no secret of Google',
      {
        vault: { read: async (id: string) => (id.endsWith('google') ? undefined : secrets[id]), write: async () => {} },
      },
      /^secrets: Google: the client (id|secret) is missing: npm run secrets -- --stage dev$/,
    ],
    [
      'what a deployment made up instead of Stripe’s keys',
      {
        vault: {
          read: async (id: string) =>
            id === 'arn:stripe' ? { secretKey: 'not-set', webhookSecret: 'madeUp0123456789' } : secrets[id],
          write: async () => {},
        },
      },
      /^secrets: Stripe: the .* is not valid: it must begin with .*: npm run secrets -- --stage dev$/,
    ],
    [
      'the account may not use the model',
      {
        tryModel: async () => {
          throw refusal('AccessDeniedException', "You don't have access to the model with the specified model ID.");
        },
      },
      /^model: us\.anthropic\..* is not available \(You don't have access.*\): enable it in the Bedrock console, Model access$/,
    ],
    ['a voice is not in the region', { voices: async () => [] }, /^voices: Joanna, .*: not available in this region/],
    [
      'a new account’s few functions at once',
      {
        quotas: async (service: string) =>
          service === 'lambda' ? [{ name: 'Concurrent executions', value: 10 }] : (quotas[service] ?? []),
      },
      /^quota: functions at once: 10, but 50 are needed: request an increase in the Service Quotas console, lambda$/,
    ],
    [
      'a new account’s no words of the model',
      {
        quotas: async (service: string) =>
          (quotas[service] ?? []).map((one) => (service === 'bedrock' ? { ...one, value: 0 } : one)),
      },
      /^quota: words of the model: 0 tokens a minute, but 10000 are needed/,
    ],
  ] satisfies [string, Partial<Aws>, RegExp][])('%s', async (_what, changed, says) => {
    const { of, text } = await look(changed);
    const missing = of('missing');
    expect(missing.length).toBeGreaterThan(0);
    for (const line of missing) expect(line).toMatch(says);
    expect(text.split('\n').filter((line) => line.startsWith('MISSING'))).toEqual(
      missing.map((line) => `MISSING  ${line}`),
    );
    expect(text).toMatch(new RegExp(`\n${missing.length} missing\\.$`));
  });

  it.each([
    [
      { status: 'PENDING_VALIDATION', names: ['words.example'], endsAt: undefined },
      /is PENDING_VALIDATION: add the DNS rec/,
    ],
    [
      { status: 'ISSUED', names: ['other.example', '*.example.org'], endsAt: undefined },
      /is for other\.example, \*\.ex/,
    ],
    [{ status: 'ISSUED', names: ['*.words.example'], endsAt: undefined }, /not for words\.example$/],
    [{ status: 'ISSUED', names: ['words.example'], endsAt: new Date('2026-04-01') }, /expires in 17 days/],
  ])('an unsuitable certificate: %j', async (certificate, says) => {
    const fit = await account().certificate(certificateArn);
    const aws = { certificate: async (arn: string) => (arn === certificateArn ? certificate : fit) };
    expect((await look(aws, { domain })).of('missing')).toEqual([expect.stringMatching(says)]);
  });

  it("a certificate that does not cover the API's own name", async () => {
    const certificate = async () => ({ status: 'ISSUED', names: ['words.example'], endsAt: undefined });
    expect((await look({ certificate }, { domain })).of('missing')).toEqual([
      expect.stringMatching(/is for words\.example, not for o-1\.words\.example$/),
    ]);
  });

  it('room for reserved concurrency besides the 100 that Lambda keeps unreserved', async () => {
    const { of } = await look({}, { reservedConcurrency: { 'story.createStory': 950 } });
    expect(of('missing')).toEqual([expect.stringMatching(/^quota: functions at once: 1000, but 1050 are needed/)]);
  });

  it('an alarm address, where data is kept', async () => {
    expect((await look({}, { keepData: true })).of('missing')).toEqual([expect.stringMatching(/^alarms: no one gets/)]);
    expect((await look()).of('note')).toContainEqual(expect.stringMatching(/^alarms: no one gets/));
  });
});

describe('what cannot be read is reported as unknown:', () => {
  const refuse = async () => {
    throw forbidden;
  };

  it.each([
    ['quotas', { quotas: refuse }, 4],
    ['the model, for want of a permission of the operator’s own', { tryModel: refuse }, 1],
    ['voices', { voices: refuse }, 1],
    ['secrets', { vault: { read: refuse, write: refuse } }, 3],
    ['stacks: bootstrap, and where Stripe’s keys are', { stack: refuse }, 2],
    ['the certificate', { certificate: refuse }, 1],
    ['the budget', { budget: refuse }, 1],
  ] satisfies [string, Partial<Aws>, number][])('%s', async (_what, changed, count) => {
    const { of, text } = await look(changed, { domain, alarmEmail: 'on-call@words.example' });
    expect(of('missing')).toEqual([]);
    expect(of('unknown')).toHaveLength(count);
    for (const line of of('unknown'))
      expect(line).toMatch(/^[\w: -]+: access denied: User: alice is not authorized to perform: it$/);
    expect(text).toContain(`Nothing is missing; ${count} could not be checked.`);
  });

  it('a quota missing in Service Quotas, a service that does not answer', async () => {
    expect((await look({ quotas: async () => [] })).of('unknown')).toHaveLength(4);
    const broken = async () => {
      throw new Error('getaddrinfo ENOTFOUND polly');
    };
    expect((await look({ voices: broken })).of('unknown')).toEqual([
      'voices: check failed: getaddrinfo ENOTFOUND polly',
    ]);
  });
});

it('counts a busy model as available', async () => {
  const tryModel = async () => {
    throw refusal('ThrottlingException');
  };
  expect((await look({ tryModel })).of('ok')).toContainEqual(
    expect.stringMatching(/^model: .* is available but busy$/),
  );
});

it('lists quotas below the planned growth', async () => {
  const lower = async (service: string) => (quotas[service] ?? []).map((one) => ({ ...one, value: one.value / 4 }));
  expect((await look({ quotas: lower })).of('note')).toContain(
    'quota: functions at once: 250; docs/scale.md assumes 1000',
  );
});

it('checks one more region with a firewall', async () => {
  const regions: string[] = [];
  const stack = async (name: string, region: string) => {
    if (name === 'CDKToolkit') regions.push(region);
    return account().stack(name, region);
  };
  await look({ stack }, { region: 'eu-west-1', firewall: { requestsPerMinute: 100, costlyRequestsPerMinute: 10 } });
  expect(regions).toEqual(['eu-west-1', 'us-east-1']);
});

it('fails in one line with credentials that AWS rejects', async () => {
  const identity = async () => {
    throw refusal('ExpiredToken', 'The security token included in the request is expired');
  };
  await expect(look({ identity })).rejects.toThrow(
    /^AWS rejected these credentials \(ExpiredToken\): The security token[^\n]+$/,
  );
});

describe('an address to register', () => {
  it('is Cognito’s return address, and Stripe’s webhook address', async () => {
    const { register, text } = await look();
    const back = `https://words-dev-${ACCOUNT}.auth.us-east-1.amazoncognito.com/oauth2/idpresponse`;
    expect(register).toMatchObject({
      googleRedirectUrl: back,
      microsoftRedirectUrl: back,
      stripeWebhookUrl: 'https://d1.cloudfront.net/api/stripe/webhook',
    });
    expect(register.stripeEvents).toContain('checkout.session.completed');
    for (const line of [back, register.stripeWebhookUrl ?? '', ...register.stripeEvents]) expect(text).toContain(line);
    expect(register.googleOrigin).toBeUndefined();
  });

  it('is known before the first deployment with a domain', async () => {
    const stack = async () => undefined;
    expect((await look({ stack })).text).toContain('Stripe, webhook endpoint: known after the first deployment');
    const signIn = { ...stageConfig('dev').signIn, oneTapClientId: google.clientId };
    expect((await look({ stack }, { domain, signIn })).register).toMatchObject({
      stripeWebhookUrl: 'https://words.example/api/stripe/webhook',
      googleOrigin: 'https://words.example',
    });
  });
});

describe('a command', () => {
  it('names its stage, and can print JSON', () => {
    expect(readCommand(['--stage', 'prod'])).toEqual({ stage: 'prod', json: false, alarmEmail: undefined });
    expect(readCommand(['--json', '--stage', 'prod'])).toMatchObject({ stage: 'prod', json: true });
    const told = ['--stage', 'prod', '--alarm-email', 'night@words.example'];
    expect(readCommand(told)).toMatchObject({ alarmEmail: 'night@words.example' });
  });

  it.each([
    [[], '--stage is missing.'],
    [['--stage', 'local'], 'The local product needs no AWS. Start it with npm start.'],
    [['--stage', 'dev', '--fix'], "Unknown option '--fix'."],
  ])('%j is refused in one line', (args, says) => {
    expect(() => readCommand(args)).toThrow(says);
  });
});
