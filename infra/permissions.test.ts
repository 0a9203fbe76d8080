import { describe, expect, it } from 'vitest';
import { stageConfig } from './stages.ts';
import { policiesOf } from './testing/policies.ts';
import { stackNames, synthProduct } from './testing/synthProduct.ts';

const dev = synthProduct();
const prod = synthProduct({ stage: stageConfig('prod') });
const { resources } = dev;
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const statementsOf = (product: typeof dev) =>
  stackNames
    .flatMap((name) => policiesOf(product.resources(name)))
    .flatMap(({ id, statements: all }) => all.map((one) => ({ id, ...one })));

const statements = statementsOf(dev);
const actionsOn = (idStart: string): string[] =>
  statements
    .filter(({ id }) => id.startsWith(idStart))
    .flatMap(({ Action }) => list(Action))
    .toSorted();

/** AWS offers nothing narrower than `*` for these actions. Each has its reason. */
const NAME_NO_RESOURCE: Readonly<Record<string, string>> = {
  'xray:PutTelemetryRecords': 'X-Ray has no resources of its own for segments.',
  'xray:PutTraceSegments': 'X-Ray has no resources of its own for segments.',
  'xray:GetSamplingRules': 'Step Functions asks which of its executions to trace.',
  'xray:GetSamplingTargets': 'Step Functions asks which of its executions to trace.',
  'logs:CreateLogDelivery': 'A delivery has no name before it is made.',
  'logs:GetLogDelivery': 'IAM has no resource for a delivery.',
  'logs:UpdateLogDelivery': 'IAM has no resource for a delivery.',
  'logs:DeleteLogDelivery': 'IAM has no resource for a delivery.',
  'logs:ListLogDeliveries': 'Lists everything, so IAM has no resource for it.',
  'logs:PutResourcePolicy': 'The account has one list of these policies for all log groups.',
  'logs:DescribeResourcePolicies': 'The account has one list of these policies for all log groups.',
  'logs:DescribeLogGroups': 'Lists everything, so IAM has no resource for it.',
  'rekognition:DetectModerationLabels': 'The picture comes with the call.',
  'polly:SynthesizeSpeech': 'Polly supports resource permissions for lexicons only, and we use none.',
};

describe.each([
  ['a developer’s stage', dev],
  ['prod', prod],
])('in %s', (_stage, product) => {
  const all = statementsOf(product);

  it('no action is allowed by a wildcard', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.flatMap(({ Action }) => list(Action)).filter((action) => action.includes('*'))).toEqual([]);
  });

  it('only actions without resource permissions are allowed on everything, and all are used', () => {
    const wide = all.filter(({ Resource }) => list(Resource).includes('*')).flatMap(({ Action }) => list(Action));
    expect([...new Set(wide)].toSorted()).toEqual(Object.keys(NAME_NO_RESOURCE).toSorted());
  });

  it('each function has a role of its own', () => {
    const roles = stackNames.flatMap((name) =>
      product.resources(name, 'AWS::Lambda::Function').map(([, { Properties }]) => JSON.stringify(Properties['Role'])),
    );
    // CDK's function that empties buckets is in two stacks with the same id.
    expect(new Set(roles).size).toBeGreaterThanOrEqual(roles.length - 1);
  });

  it('no role of a function has an AWS managed policy', () => {
    const managed = stackNames
      .flatMap((name) => product.resources(name, 'AWS::IAM::Role'))
      .filter(([, { Properties }]) => Properties['ManagedPolicyArns'] !== undefined);
    const theirs = managed.filter(([, one]) => JSON.stringify(one).includes('lambda.amazonaws.com'));
    expect(theirs.map(([id]) => id)).toEqual([]);
    // CodeDeploy's role shifts the traffic of releases. AWS has no narrower policy for it.
    for (const [, one] of managed) expect(JSON.stringify(one)).toContain('AWSCodeDeployRoleForLambdaLimited');
  });
});

describe('a function may do only what it needs', () => {
  const own = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];

  it.each([
    ['storylistVoices', []],
    ['storylistLanguages', []],
    ['accountgetUser', ['dynamodb:BatchGetItem']],
    ['storygetPermission', ['dynamodb:BatchGetItem', 'dynamodb:GetItem']],
    [
      'gallerylistExplore',
      ['dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:Query', 'secretsmanager:GetSecretValue'],
    ],
    [
      'storycreateSpeech',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
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
      'storyuploadAudio',
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
    ['sharingremoveStoryLink', ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem']],
    ['sharinggetSharePage', ['dynamodb:GetItem', 'dynamodb:Query', 's3:GetObject']],
    ['sharinggetSharePicture', ['dynamodb:GetItem', 's3:GetObject', 's3:ListBucket']],
    ['billinglistPackages', []],
    [
      'billingreceiveStripeEvent',
      ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'secretsmanager:GetSecretValue'],
    ],
    ['rankrankTopStories', ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'sqs:SendMessage']],
    ['storylistVersions', ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']],
    [
      'sweepfinishDeletions',
      [
        'cognito-idp:AdminDeleteUser',
        'dynamodb:BatchWriteItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        's3:DeleteObject',
        's3:ListBucket',
        'secretsmanager:GetSecretValue',
        'sqs:SendMessage',
      ],
    ],
    // The endpoint deletes earlier attempts that were abandoned or refused, to make room for a new one.
    [
      'recordingbeginRecording',
      [
        'bedrock:ApplyGuardrail',
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        's3:PutObject',
        'secretsmanager:GetSecretValue',
      ],
    ],
    [
      'recordingbeginByLink',
      [
        'bedrock:ApplyGuardrail',
        'dynamodb:ConditionCheckItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        's3:PutObject',
      ],
    ],
    [
      'narratemoderate',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:GetItem',
        'rekognition:DetectModerationLabels',
        's3:GetObject',
        's3:ListBucket',
      ],
    ],
    [
      'narratepublish',
      [
        'bedrock:ApplyGuardrail',
        'dynamodb:BatchGetItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        's3:DeleteObject',
      ],
    ],
  ])('%s', (id, actions) => {
    // Each endpoint also reads the secret that CloudFront sends, to check it.
    const reads = /^(narrate|rank|sweep)/.test(id) ? [] : ['secretsmanager:GetSecretValue'];
    const others = actions.filter((action) => !reads.includes(action));
    expect(actionsOn(id)).toEqual([...others, ...reads, ...own].toSorted());
  });

  it('lets only some endpoints and the sweep start a workflow, and no function scan the ledger', () => {
    const starting = statements.filter(({ Action }) => list(Action).includes('states:StartExecution'));
    const [seeding, content] = [true, false].map((seeds) => starting.filter(({ id }) => /^Seeding/.test(id) === seeds));
    expect(seeding?.map(({ id }) => id)).toEqual([expect.stringMatching(/^SeedingStarter/)]);
    const endpoints = (content ?? []).map(({ id }) => /^([a-z]+[A-Z][a-zA-Z]+?)Role/.exec(id)?.[1] ?? id);
    const expected = [
      'videocreateExport',
      'bookcreateBook',
      'recordingfinishByLink',
      'recordingfinishRecording',
      'storyswapVoice',
      'storyeditStory',
      'storyregenerateStory',
      'storytranslateStory',
      'storycreateStory',
      'adminretryJob',
      // An endpoint may fail to start the workflow after it wrote the story. The sweep starts it then.
      'sweepreleaseDueHolds',
    ];
    expect(endpoints.toSorted()).toEqual(expected.toSorted());
    expect(statements.filter(({ Action }) => list(Action).includes('dynamodb:Scan'))).toEqual([]);
  });

  it('allows reading one file of the client, a page', () => {
    const readers = statements.filter(
      ({ id, Action, Resource }) =>
        !id.startsWith('WebUploader') &&
        list(Action).includes('s3:GetObject') &&
        JSON.stringify(Resource).includes('WebFiles'),
    );
    const pagesOf = (resource: unknown) =>
      list(resource).flatMap((one) => /WebFiles.*\/([^"]+)"/.exec(JSON.stringify(one))?.[1] ?? []);
    const files = readers.map(({ id, Resource }) => [id, pagesOf(Resource)] as const);
    expect(files.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
      [expect.stringMatching(/^sharinggetEmbedPage/), ['embed.html']],
      [expect.stringMatching(/^sharinggetLinkedPage/), ['index.html']],
      [expect.stringMatching(/^sharinggetSharePage/), ['index.html']],
    ]);
  });

  it('lets only functions that use Stripe read its keys', () => {
    const keys = resources('data', 'AWS::SecretsManager::Secret').filter(([id]) => id.startsWith('PaymentKeys'));
    expect(keys.map(([, { Properties }]) => JSON.stringify(Properties)).join()).not.toMatch(/sk_(test|live)_/);
    const readers = statements
      .filter(({ Action }) => list(Action).includes('secretsmanager:GetSecretValue'))
      .filter(({ Resource }) => JSON.stringify(Resource).includes('PaymentKeys'));
    expect(keys).toHaveLength(1);
    // Other secrets, such as the signing key and the salt, have statements of their own.
    const paying = ['cancelSubscription', 'keepSubscription', 'createCheckoutSession', 'getPurchase'];
    const expected = [...paying, 'receiveStripeEvent'];
    const endpoints = readers.map(({ id }) => /^billing(\w+?)Role/.exec(id)?.[1]).filter((id) => id !== undefined);
    expect(endpoints.toSorted()).toEqual(expected.toSorted());
  });

  it('lets only the signing key’s function write a secret', () => {
    const writers = statements.filter(({ Action }) => list(Action).includes('secretsmanager:PutSecretValue'));
    expect(writers.map(({ id }) => id)).toEqual([expect.stringMatching(/^MediaSigningKeyMaker/)]);
  });

  it('allows the model only through its profile', () => {
    const calls = statements.filter(({ Action }) => list(Action).includes('bedrock:InvokeModel'));
    expect(calls.map(({ id }) => id.replace(/Role.*/, '')).toSorted()).toEqual(['narratetranslate', 'narratewrite']);
    expect(calls[1]?.Resource).toEqual(calls[0]?.Resource);
    const on = JSON.stringify(calls[0]?.Resource);
    expect(on).toContain('inference-profile/us.anthropic.claude-haiku-4-5');
    expect(on).toContain('bedrock:*::foundation-model/anthropic.claude-haiku-4-5');
  });
});
