import { App, Stack } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { tableDefinition } from '#functions/platform/table/tableDefinition.ts';
import { stageConfig } from './stages.ts';
import { stackNames, synthProduct } from './testing/synthProduct.ts';

const dev = synthProduct();
const prod = synthProduct({ stage: stageConfig('prod') });

const findings = (app: App): string[] =>
  new AwsSolutionsChecks(app)
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
    );

it('lets each stack depend only on earlier ones', () => {
  for (const [index, name] of stackNames.entries()) {
    const before = stackNames.slice(0, index).map((one) => dev.stacks[one].stackName);
    const needed = dev.stacks[name].dependencies.map(({ stackName }) => stackName);
    expect(before).toEqual(expect.arrayContaining(needed));
  }
});

it.each([dev, prod])('leaves no finding of AwsSolutions without a reason ($stacks.data.stackName)', ({ app }) => {
  expect(findings(app)).toEqual([]);
});

it('reports a finding without a reason', () => {
  const app = new App();
  new Bucket(new Stack(app, 'Open'), 'Bucket');
  expect(findings(app)).not.toEqual([]);
});

describe('stored data', () => {
  const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::SecretsManager::Secret'];

  it('outlives the stacks in prod, and refuses to be deleted', () => {
    for (const type of kept) {
      // Signing keys are not kept: a lost one is quickly replaced, and a replaced one must be deleted.
      for (const [id, { DeletionPolicy }] of prod
        .resources('data', type)
        .filter(([one]) => !one.startsWith('MediaSign')))
        expect([id, DeletionPolicy]).toEqual([id, 'RetainExceptOnCreate']);
    }
    prod.template('data').hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { LifecycleConfiguration: { Rules: Match.arrayWith([Match.objectLike({ Prefix: 'incoming/' })]) } },
    });
    prod.template('data').hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: true })],
    });
    for (const name of stackNames) expect(prod.stacks[name].terminationProtection).toBe(true);
  });

  it('has one table with the functions’ keys and indexes, and point-in-time recovery', () => {
    dev.template('data').resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
    dev.template('data').hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      AttributeDefinitions: Match.arrayWith([...tableDefinition.AttributeDefinitions]),
      KeySchema: [...tableDefinition.KeySchema],
      GlobalSecondaryIndexes: tableDefinition.GlobalSecondaryIndexes,
      TimeToLiveSpecification: { AttributeName: tableDefinition.timeToLiveAttribute, Enabled: true },
      Replicas: [
        Match.objectLike({ PointInTimeRecoverySpecification: Match.objectLike({ PointInTimeRecoveryEnabled: true }) }),
      ],
    });
  });
});

describe('the media bucket', () => {
  it('deletes unused uploads after a day', () => {
    dev.template('data').hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([{ ExpirationInDays: 1, Prefix: 'incoming/', Status: 'Enabled' }]),
      },
    });
  });

  it('lets CloudFront read media, previews and soundtracks, and no uploads', () => {
    const statements = dev
      .resources('data', 'AWS::S3::BucketPolicy')
      .map(([, { Properties }]) => Properties['PolicyDocument'] as { Statement: Record<string, unknown>[] })
      .flatMap(({ Statement }) => Statement)
      .filter(({ Principal }) => JSON.stringify(Principal).includes('cloudfront'));
    expect(statements).toHaveLength(1);
    expect(statements[0]?.['Action']).toBe('s3:GetObject');
    expect(JSON.stringify(statements[0]?.['Resource']).match(/\/[a-z]+\/\*/g)).toEqual([
      '/drafts/*',
      '/media/*',
      '/previews/*',
      '/soundtracks/*',
    ]);
  });
});

it('opens no bucket to the public, and none without TLS', () => {
  for (const name of stackNames) {
    const buckets = dev.resources(name, 'AWS::S3::Bucket');
    for (const [, { Properties }] of buckets) {
      const block = Properties['PublicAccessBlockConfiguration'] as Record<string, boolean>;
      expect(Object.values(block)).toEqual([true, true, true, true]);
    }
    const denying = dev
      .resources(name, 'AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes('"aws:SecureTransport":"false"'));
    expect(denying).toHaveLength(buckets.length);
  }
});
