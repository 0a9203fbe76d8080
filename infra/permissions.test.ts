import { describe, expect, it } from 'vitest';
import { stackNames, synthProduct } from './testing/synthProduct.ts';

type Statement = { Action: string | string[]; Resource: unknown; Effect: string };

const { resources } = synthProduct();
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const policies = stackNames.flatMap((name) =>
  resources(name, 'AWS::IAM::Policy')
    // CDK's own uploader, which runs while deploying only.
    .filter(([id]) => !id.startsWith('CustomCDKBucketDeployment'))
    .map(([id, { Properties }]) => {
      const { Statement } = Properties['PolicyDocument'] as { Statement: Statement[] };
      return { id, roles: list(Properties['Roles'] as { Ref: string }[]), statements: Statement };
    }),
);

const statements = policies.flatMap(({ id, statements }) => statements.map((one) => ({ id, ...one })));
const actionsOn = (idStart: string): string[] =>
  statements
    .filter(({ id }) => id.startsWith(idStart))
    .flatMap(({ Action }) => list(Action))
    .toSorted();

/** Actions that AWS offers for no single resource. */
const NAME_NO_RESOURCE = [
  /^xray:Put/,
  /^xray:GetSampling/,
  /^logs:\w+(LogDelivery|LogDeliveries|ResourcePolicy|ResourcePolicies|LogGroups)$/,
  /^rekognition:DetectModerationLabels$/,
  /^polly:SynthesizeSpeech$/,
];

it('allows no action by a wildcard', () => {
  expect(statements.flatMap(({ Action }) => list(Action)).filter((action) => action.includes('*'))).toEqual([]);
});

it('allows on everything only what AWS offers for no single resource', () => {
  const wide = statements.filter(({ Resource }) => list(Resource).includes('*')).flatMap(({ Action }) => list(Action));
  expect(wide.length).toBeGreaterThan(0);
  expect(wide.filter((action) => !NAME_NO_RESOURCE.some((one) => one.test(action)))).toEqual([]);
});

it('gives each function a role of its own, and no managed policy', () => {
  const roles = stackNames.flatMap((name) =>
    resources(name, 'AWS::Lambda::Function')
      .filter(([id]) => !id.startsWith('Custom'))
      .map(([, { Properties }]) => JSON.stringify(Properties['Role'])),
  );
  expect(new Set(roles).size).toBe(roles.length);
  const managed = stackNames
    .flatMap((name) => resources(name, 'AWS::IAM::Role'))
    .filter(([id, { Properties }]) => Properties['ManagedPolicyArns'] !== undefined && !id.startsWith('Custom'));
  expect(managed.map(([id]) => id)).toEqual([]);
});

describe('a function may do what it needs and nothing else', () => {
  const own = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];

  it.each([
    ['narrationlistVoices', []],
    ['accountgetUser', ['dynamodb:BatchGetItem']],
    ['accountgetPermission', ['dynamodb:BatchGetItem', 'dynamodb:GetItem']],
    [
      'gallerylistExplore',
      ['dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:Query', 'secretsmanager:GetSecretValue'],
    ],
    [
      'narrationcreateSpeech',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'polly:SynthesizeSpeech',
        's3:GetObject',
        's3:ListBucket',
        's3:PutObject',
      ],
    ],
    [
      'narrationuploadAudio',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        'secretsmanager:GetSecretValue',
      ],
    ],
    ['sharinggetSharePage', ['dynamodb:GetItem', 's3:GetObject']],
    ['sharinggetSharePicture', ['dynamodb:GetItem', 's3:GetObject', 's3:ListBucket']],
    ['billinglistPackages', []],
    [
      'billingreceiveStripeEvent',
      ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'secretsmanager:GetSecretValue'],
    ],
    ['rankrankTopStories', ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'sqs:SendMessage']],
    ['storieslistVersions', ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']],
    [
      'sweepfinishDeletions',
      [
        'dynamodb:BatchWriteItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        's3:DeleteObject',
        's3:ListBucket',
        'sqs:SendMessage',
      ],
    ],
    ['narratemoderate', ['dynamodb:GetItem', 'rekognition:DetectModerationLabels', 's3:GetObject', 's3:ListBucket']],
    [
      'narratepublish',
      ['bedrock:ApplyGuardrail', 'dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    ],
  ])('%s', (id, actions) => {
    expect(actionsOn(id)).toEqual([...actions, ...own].toSorted());
  });

  it('lets only the endpoints that have something made start a workflow, and no function read the ledger by scanning', () => {
    const starting = statements.filter(({ Action }) => list(Action).includes('states:StartExecution'));
    const [seeding, telling] = [true, false].map((seeds) => starting.filter(({ id }) => /^Seeding/.test(id) === seeds));
    expect(seeding?.map(({ id }) => id)).toEqual([expect.stringMatching(/^SeedingStarter/)]);
    const endpoints = (telling ?? []).map(({ id }) => /^([a-z]+[A-Z][a-zA-Z]+?)Role/.exec(id)?.[1] ?? id);
    const expected = [
      'exportscreateExport',
      'narrationswapVoice',
      'storieseditStory',
      'storiesregenerateStory',
      'visioncreateStory',
    ];
    expect(endpoints.toSorted()).toEqual(expected);
    expect(statements.filter(({ Action }) => list(Action).includes('dynamodb:Scan'))).toEqual([]);
  });

  it('lets one file of the client be read, the page', () => {
    const readers = statements.filter(
      ({ Action, Resource }) => list(Action).includes('s3:GetObject') && JSON.stringify(Resource).includes('WebFiles'),
    );
    expect(readers.map(({ id }) => id)).toEqual([expect.stringMatching(/^sharinggetSharePage/)]);
    expect(JSON.stringify(readers[0]?.Resource)).toContain('/index.html"');
  });

  it('lets Stripe’s keys be read where Stripe is asked or heard, and nowhere else', () => {
    const keys = resources('data', 'AWS::SecretsManager::Secret').filter(([id]) => id.startsWith('PaymentKeys'));
    expect(keys.map(([, { Properties }]) => JSON.stringify(Properties)).join()).not.toMatch(/sk_(test|live)_/);
    const readers = statements
      .filter(({ Action }) => list(Action).includes('secretsmanager:GetSecretValue'))
      .filter(({ Resource }) => JSON.stringify(Resource).includes('PaymentKeys'));
    expect(keys).toHaveLength(1);
    // Those that need the signing key or the salt have statements of their own.
    const expected = ['cancelSubscription', 'createCheckoutSession', 'getPurchase', 'receiveStripeEvent'];
    const endpoints = readers.map(({ id }) => /^billing(\w+?)Role/.exec(id)?.[1]).filter((id) => id !== undefined);
    expect(endpoints.toSorted()).toEqual(expected);
  });

  it('lets nothing but the maker of the signing key write a secret', () => {
    const writers = statements.filter(({ Action }) => list(Action).includes('secretsmanager:PutSecretValue'));
    expect(writers.map(({ id }) => id)).toEqual([expect.stringMatching(/^MediaSigningKeyMaker/)]);
  });

  it('lets the model be called behind its profile alone', () => {
    const calls = statements.filter(({ Action }) => list(Action).includes('bedrock:InvokeModel'));
    expect(calls.map(({ id }) => id)).toEqual([expect.stringMatching(/^narratewrite/)]);
    const on = JSON.stringify(calls[0]?.Resource);
    expect(on).toContain('inference-profile/us.anthropic.claude-haiku-4-5');
    expect(on).toContain('bedrock:*::foundation-model/anthropic.claude-haiku-4-5');
  });
});
