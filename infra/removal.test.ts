import { describe, expect, it } from 'vitest';
import { stageConfig } from './stages.ts';
import { stackNames, synthProduct, type Resource } from './testing/synthProduct.ts';

const dev = synthProduct({ stage: stageConfig('alice') });
const prod = synthProduct({ stage: stageConfig('prod') });

type Found = [id: string, resource: Resource];
const of = (product: typeof dev, type: string): Found[] => stackNames.flatMap((name) => product.resources(name, type));
const policies = (found: Found[]): unknown[] => found.map(([id, { DeletionPolicy }]) => [id, DeletionPolicy]);
const as = (found: Found[], policy: string): unknown[] => found.map(([id]) => [id, policy]);

describe('cdk destroy of a test stage', () => {
  const everything = stackNames.flatMap((name) => dev.resources(name));

  it('is refused by no stack, table or user pool', () => {
    for (const name of stackNames) expect(dev.stacks[name].terminationProtection).toBe(false);
    const text = JSON.stringify(everything.map(([, { Properties }]) => Properties));
    expect(text).not.toMatch(/"DeletionProtection(?:Enabled)?":(?:true|"ACTIVE")/);
  });

  it('leaves nothing behind, as no resource is retained', () => {
    const kept = everything.filter(([, { DeletionPolicy }]) => !['Delete', undefined].includes(DeletionPolicy));
    // The guardrail's versions are deleted with the guardrail.
    expect(kept.map(([, { Type }]) => Type)).toEqual(['AWS::Bedrock::GuardrailVersion']);
    // By default CloudFormation would keep such resources, or make a snapshot.
    for (const type of [
      'AWS::S3::Bucket',
      'AWS::DynamoDB::GlobalTable',
      'AWS::Cognito::UserPool',
      'AWS::Logs::LogGroup',
    ])
      expect(policies(of(dev, type))).toEqual(as(of(dev, type), 'Delete'));
  });

  it('empties each bucket first', () => {
    const buckets = of(dev, 'AWS::S3::Bucket').map(([id]) => id);
    const emptied = of(dev, 'Custom::S3AutoDeleteObjects').map(
      ([, { Properties }]) => (Properties['BucketName'] as { Ref: string }).Ref,
    );
    expect(buckets.length).toBeGreaterThanOrEqual(3);
    expect(emptied.toSorted()).toEqual(buckets.toSorted());
  });

  it('leaves no log: every function’s is in its stack', () => {
    const functions = of(dev, 'AWS::Lambda::Function');
    const groups = new Set(of(dev, 'AWS::Logs::LogGroup').map(([id]) => id));
    const without = functions.filter(([, { Properties }]) => {
      const { LogGroup } = (Properties['LoggingConfig'] ?? {}) as { LogGroup?: { Ref: string } };
      return !groups.has(LogGroup?.Ref ?? '');
    });
    expect(without.map(([id]) => id)).toEqual([]);
    const roles = [...of(dev, 'AWS::IAM::Role'), ...of(dev, 'AWS::IAM::Policy')];
    const text = JSON.stringify(roles.map(([, { Properties }]) => Properties));
    expect(text).not.toMatch(/logs:CreateLogGroup|service-role\/AWSLambda/);
  });
});

describe('cdk destroy of prod', () => {
  it('is refused by each stack', () => {
    for (const name of stackNames) expect(prod.stacks[name].terminationProtection).toBe(true);
    expect(prod.stacks.edge?.terminationProtection).toBe(true);
  });

  it.each([
    ['AWS::DynamoDB::GlobalTable', 1],
    ['AWS::Cognito::UserPool', 1],
  ])('could not delete %s otherwise', (type, count) => {
    const found = of(prod, type);
    expect(found).toHaveLength(count);
    expect(policies(found)).toEqual(as(found, 'RetainExceptOnCreate'));
    expect(JSON.stringify(found)).toMatch(/"DeletionProtection(?:Enabled)?":(?:true|"ACTIVE")/);
  });

  it('would leave pictures, unique secrets, and access logs', () => {
    // The signing keys are left out, because they can be replaced. The salt and the payment keys cannot.
    const secrets = prod
      .resources('data', 'AWS::SecretsManager::Secret')
      .filter(([id]) => !id.startsWith('MediaSigningKey'));
    const buckets = prod.resources('data', 'AWS::S3::Bucket');
    expect([secrets.length, buckets.length]).toEqual([2, 2]);
    expect(policies([...secrets, ...buckets])).toEqual(as([...secrets, ...buckets], 'RetainExceptOnCreate'));
    expect(prod.resources('data', 'Custom::S3AutoDeleteObjects')).toEqual([]);
  });
});

describe('a first deployment of prod that fails', () => {
  it('leaves no empty resources for the next try', () => {
    const orphaned = stackNames
      .flatMap((name) => prod.resources(name))
      .filter(
        ([, { Type, DeletionPolicy }]) => DeletionPolicy === 'Retain' && Type !== 'AWS::Bedrock::GuardrailVersion',
      )
      // Versions of functions are retained on purpose, because an alias may still name one.
      .filter(([, { Type }]) => Type !== 'AWS::Lambda::Version');
    expect(orphaned.map(([id]) => id)).toEqual([]);
  });
});

describe('data deleted by mistake', () => {
  type Rule = Record<string, unknown> & { Prefix?: string; Status: string };
  const media = (product: typeof dev) => {
    const buckets = product.resources('data', 'AWS::S3::Bucket');
    const Properties = buckets.find(([id]) => id.startsWith('Media'))?.[1].Properties ?? {};
    const { Rules } = Properties['LifecycleConfiguration'] as { Rules: Rule[] };
    return { versions: Properties['VersioningConfiguration'], rules: Rules };
  };
  const noncurrentDays = (rules: Rule[]): unknown[] =>
    rules.flatMap(({ Prefix, NoncurrentVersionExpiration: expiration }) =>
      expiration === undefined ? [] : [[Prefix, (expiration as { NoncurrentDays: number }).NoncurrentDays]],
    );

  it('can be restored in prod for some days, uploads for one', () => {
    const { versions, rules } = media(prod);
    expect(versions).toEqual({ Status: 'Enabled' });
    expect(noncurrentDays(rules)).toEqual([
      ['media/', 7],
      ['previews/', 7],
      ['soundtracks/', 7],
      ['incoming/', 1],
      ['drafts/', 1],
      ['exports/', 1],
    ]);
    expect(rules).toContainEqual({ ExpiredObjectDeleteMarker: true, Status: 'Enabled' });
  });

  it('is deleted at once when the stage says so', () => {
    const { versions, rules } = media(dev);
    expect([versions, noncurrentDays(rules)]).toEqual([undefined, []]);
  });

  it.each([
    [dev, 'alice'],
    [prod, 'prod'],
  ])('is in a table backup as long as the stage says ($1)', (product, name) => {
    const [[, table] = ['', undefined]] = product.resources('data', 'AWS::DynamoDB::GlobalTable');
    const days = stageConfig(name).backupDays;
    expect(JSON.stringify(table?.Properties)).toContain(
      `"PointInTimeRecoverySpecification":{"PointInTimeRecoveryEnabled":true,"RecoveryPeriodInDays":${days}}`,
    );
  });
});

it.each([
  [dev, 'alice'],
  [prod, 'prod'],
])('fits into CloudFormation’s 500 resources a stack, with room left ($1)', (product, name) => {
  const counts = [...stackNames, ...(product.stacks.edge ? ['edge' as const] : [])].map(
    (stack) => [stack, product.resources(stack).length] as const,
  );
  console.log(`${name}: ${counts.map(([stack, count]) => `${stack} ${count}`).join(', ')}`);
  expect(counts.filter(([, count]) => count >= 450)).toEqual([]);
});
