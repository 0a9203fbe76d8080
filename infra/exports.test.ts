import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { policiesOf, type PolicyStatement } from './testing/policies.ts';
import { synthProduct } from './testing/synthProduct.ts';

const { resources, template } = synthProduct();

const statementsOf = (idStart: RegExp): PolicyStatement[] =>
  policiesOf(resources('workflows'))
    .filter(({ id }) => idStart.test(id))
    .flatMap(({ statements }) => statements);
const statementFor = (idStart: RegExp, action: string): PolicyStatement | undefined =>
  statementsOf(idStart).find(({ Action }) => [Action].flat().includes(action));

const MACHINE = /^ExportsExportRole/;
const JOB_ROLE = /^ExportsJobRole/;
const nameOf = (idStart: RegExp, type: string): string =>
  resources('workflows', type).find(([id]) => idStart.test(id))?.[0] ?? 'not there';

describe('the workflow', () => {
  it('passes one role, to MediaConvert only', () => {
    expect(statementFor(MACHINE, 'iam:PassRole')).toMatchObject({
      Action: 'iam:PassRole',
      Resource: { 'Fn::GetAtt': [nameOf(JOB_ROLE, 'AWS::IAM::Role'), 'Arn'] },
      Condition: { StringEquals: { 'iam:PassedToService': 'mediaconvert.amazonaws.com' } },
    });
  });

  it('creates jobs in our queue only, and reads and cancels the account’s jobs', () => {
    const queue = nameOf(/^ExportsQueue/, 'AWS::MediaConvert::Queue');
    expect(statementFor(MACHINE, 'mediaconvert:CreateJob')?.Resource).toEqual({ 'Fn::GetAtt': [queue, 'Arn'] });
    const asks = statementFor(MACHINE, 'mediaconvert:GetJob');
    expect(asks?.Action).toEqual(['mediaconvert:CancelJob', 'mediaconvert:GetJob']);
    expect(JSON.stringify(asks?.Resource)).toMatch(/:mediaconvert:us-east-1:.*:jobs\/\*/);
  });

  it('is notified of ended jobs by the rule that Step Functions creates, and may change no other rule', () => {
    const rule = statementFor(MACHINE, 'events:PutRule');
    expect(rule?.Action).toEqual(['events:DescribeRule', 'events:PutRule', 'events:PutTargets']);
    expect(JSON.stringify(rule?.Resource)).toMatch(/:rule\/StepFunctionsGetEventsForMediaConvertJobRule"/);
  });

  it('may call its own steps only', () => {
    const actions = statementsOf(MACHINE).flatMap(({ Action }) => Action);
    const other = actions.filter((action) => !/^(logs|xray|mediaconvert|events|iam):/.test(action));
    expect(other).toEqual(['lambda:InvokeFunction']);
  });
});

describe('MediaConvert', () => {
  it('reads video sources, writes videos, and trusts our account only', () => {
    const [reads, writes, ...others] = statementsOf(JOB_ROLE);
    expect([reads?.Action, writes?.Action, others]).toEqual(['s3:GetObject', 's3:PutObject', []]);
    expect(JSON.stringify(reads?.Resource)).toMatch(/\/exports\/\*"/);
    expect(JSON.stringify(writes?.Resource)).toMatch(/\/exports\/\*\/video\*"/);
    template('workflows').hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          Match.objectLike({
            Principal: { Service: 'mediaconvert.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ],
      },
    });
  });

  it('reports progress of jobs in our queue', () => {
    template('workflows').hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.mediaconvert'],
        'detail-type': ['MediaConvert Job State Change'],
        detail: Match.objectLike({ status: ['PROGRESSING', 'STATUS_UPDATE'] }),
      },
      Targets: [Match.objectLike({ RetryPolicy: { MaximumRetryAttempts: 0 } })],
    });
  });

  it('gets the stage’s document, role and queue', () => {
    template('workflows').hasResourceProperties('AWS::Lambda::Function', {
      Description: Match.stringLikeRegexp('^export.document'),
      Environment: {
        Variables: Match.objectLike({
          VIDEO_DOCUMENT: 'imageInput',
          VIDEO_ROLE_ARN: Match.anyValue(),
          VIDEO_QUEUE_ARN: Match.anyValue(),
          MEDIA_BUCKET: Match.anyValue(),
        }),
      },
    });
  });
});

it('keeps videos for 30 days by their tag, and intermediate files for a day', () => {
  template('data').hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        Match.objectLike({ Prefix: 'exports/', ExpirationInDays: 1, Status: 'Enabled' }),
        Match.objectLike({
          Prefix: 'media/',
          TagFilters: [{ Key: 'kept', Value: 'video' }],
          ExpirationInDays: limits.exportDays,
        }),
      ]),
    },
  });
});

it('lets the delivering step write a story’s videos only', () => {
  const writes = statementsOf(/^exportfinish/).filter(({ Action }) => [Action].flat().includes('s3:PutObject'));
  expect(writes).toHaveLength(1);
  expect(writes[0]?.Action).toEqual(['s3:DeleteObject', 's3:GetObject', 's3:PutObject', 's3:PutObjectTagging']);
  expect(JSON.stringify(writes[0]?.Resource)).toMatch(/\/media\/\*\/videos\/\*"/);
});

it('lets the sweep read and stop executions of this workflow only', () => {
  const asks = statementFor(/^sweepsettleExports/, 'states:DescribeExecution');
  expect(asks?.Action).toEqual(['states:DescribeExecution', 'states:StopExecution']);
  expect(JSON.stringify(asks?.Resource)).toMatch(/:execution:/);
  expect(JSON.stringify(asks?.Resource)).toContain(
    nameOf(/^ExportsExport[0-9A-F]/, 'AWS::StepFunctions::StateMachine'),
  );
});

it.each([
  ['ExportsFailed', 'Sum', 5],
  ['ExportsWaiting', 'Maximum', 20],
])('alerts when %s, by its %s, reaches %i', (name, Statistic, Threshold) => {
  template('observability').hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: name,
    Statistic,
    Threshold,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    AlarmActions: [Match.anyValue()],
  });
});
