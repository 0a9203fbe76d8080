import { describe, expect, it } from 'vitest';
import { stageConfig } from '../stages.ts';
import { synthProduct } from '../testing/synthProduct.ts';
import { measuresOf } from './measures.ts';
import { documentedQuotas, overQuota, refuseOverQuota } from './quotas.ts';
import type { QuotaTemplate } from './template.ts';

const templatesOf = (stage: string): Map<string, QuotaTemplate> =>
  new Map(
    synthProduct({ stage: stageConfig(stage) })
      .app.synth()
      .stacks.map(({ stackName, template }) => [stackName, template as QuotaTemplate]),
  );

describe.each(['dev', 'staging', 'prod', 'a-long-name-16ch'])('the templates of %s', (stage) => {
  const templates = templatesOf(stage);

  it('stay within AWS’s documented quotas', () => {
    expect(overQuota(templates)).toEqual([]);
  });

  it('are checked against every quota about their contents', () => {
    const seen = [...measuresOf(templates, () => 1)].filter(([, all]) => all.some(({ amount }) => amount > 0));
    // No stage has these resources, except for the firewall, which some stages have.
    const none = ['managedPolicyLength', 'mappings', 'descriptionBytes', 'managedPolicies', 'firewallBodyBytes'];
    const ids = documentedQuotas.map(({ id }) => id).filter((id) => !none.includes(id));
    expect(seen.map(([id]) => id)).toEqual(expect.arrayContaining(ids));
  });
});

it('states for each quota what it counts and its source', () => {
  for (const { what, max, source } of documentedQuotas)
    expect([what, max > 0, source]).toEqual([expect.stringMatching(/\w/), true, expect.stringMatching(/^\w.*, \w/)]);
  expect(new Set(documentedQuotas.map(({ id }) => id)).size).toBe(documentedQuotas.length);
});

const many = (count: number, of: (index: number) => unknown): Record<string, never> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`R${index}`, of(index)])) as Record<string, never>;
const one = (Type: string, Properties: Record<string, unknown>, more = {}): QuotaTemplate => ({
  Resources: { One: { Type, Properties }, ...more },
});
const lambda = (Properties: Record<string, unknown>) => one('AWS::Lambda::Function', Properties);
const reference = '{{resolve:secretsmanager:arn:SecretString:::}}';
const document = (length: number) => ({ Statement: [{ Action: 'x'.repeat(length) }] });
const distribution = (DistributionConfig: object) => one('AWS::CloudFront::Distribution', { DistributionConfig });

/** For each quota, a template that exceeds it by one. */
const excessive: [string, QuotaTemplate][] = [
  ['dynamicReferences', lambda({ Environment: { Variables: { A: [reference.repeat(61)] } }, Timeout: 1 })],
  ['resources', { Resources: many(501, () => ({ Type: 'AWS::SNS::Topic' })) }],
  ['outputs', { Outputs: many(201, () => ({})) }],
  ['parameters', { Parameters: many(201, () => ({})) }],
  ['mappings', { Mappings: many(201, () => ({})) }],
  ['templateBytes', { Outputs: { One: 'x'.repeat(1_000_000) } }],
  ['descriptionBytes', { Description: 'x'.repeat(1025) }],
  ['environmentBytes', lambda({ Environment: { Variables: { NAME: 'x'.repeat(4093) } } })],
  ['environmentBytes', lambda({ Environment: { Variables: many(28, () => ({ 'Fn::GetAtt': ['A', 'Arn'] })) } })],
  ['codeBytes', lambda({ Code: { S3Key: 'big.zip' } })],
  ['layers', lambda({ Layers: [1, 2, 3, 4, 5, 6] })],
  ['timeoutSeconds', lambda({ Timeout: 901 })],
  ['memoryMegabytes', lambda({ MemorySize: 10_241 })],
  ['functionNameLength', lambda({ FunctionName: 'x'.repeat(65) })],
  ['functionDescriptionLength', lambda({ Description: 'x'.repeat(257) })],
  ['inlinePolicyLength', one('AWS::IAM::Role', { Policies: [{ PolicyDocument: document(10_240) }] })],
  [
    'inlinePolicyLength',
    one(
      'AWS::IAM::Role',
      { Policies: [{ PolicyDocument: document(6000) }] },
      { Beside: { Type: 'AWS::IAM::Policy', Properties: { Roles: [{ Ref: 'One' }], PolicyDocument: document(6000) } } },
    ),
  ],
  ['managedPolicyLength', one('AWS::IAM::ManagedPolicy', { PolicyDocument: document(6144) })],
  ['managedPolicies', one('AWS::IAM::Role', { ManagedPolicyArns: Array.from({ length: 11 }, () => 'arn') })],
  ['trustPolicyLength', one('AWS::IAM::Role', { AssumeRolePolicyDocument: document(2048) })],
  ['routes', { Resources: many(301, () => ({ Type: 'AWS::ApiGatewayV2::Route' })) }],
  ['integrations', { Resources: many(301, () => ({ Type: 'AWS::ApiGatewayV2::Integration' })) }],
  ['behaviors', distribution({ CacheBehaviors: Array.from({ length: 25 }, () => ({})) })],
  ['origins', distribution({ Origins: Array.from({ length: 26 }, () => ({})) })],
  ['edgeFunctionBytes', one('AWS::CloudFront::Function', { FunctionCode: 'é'.repeat(5121) })],
  [
    'contentPolicyLength',
    one('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: 'x'.repeat(1784) } },
      },
    }),
  ],
  ['firewallBodyBytes', one('AWS::WAFv2::WebACL', { CustomResponseBodies: { no: { Content: 'x'.repeat(4097) } } })],
  ['definitionBytes', one('AWS::StepFunctions::StateMachine', { DefinitionString: 'x'.repeat(1_048_577) })],
  ['stateMachineNameLength', one('AWS::StepFunctions::StateMachine', { StateMachineName: 'x'.repeat(81) })],
  ['bucketPolicyBytes', one('AWS::S3::BucketPolicy', { PolicyDocument: document(20_480) })],
  ['alarmDescriptionLength', one('AWS::CloudWatch::Alarm', { AlarmDescription: 'x'.repeat(1025) })],
  [
    'widgets',
    one('AWS::CloudWatch::Dashboard', {
      DashboardBody: { 'Fn::Join': ['', ['{"widgets":[', Array.from({ length: 501 }, () => '{}').join(), ']}']] },
    }),
  ],
];

it.each(excessive)('more than the quota of %s is refused with its number and its source', (id, template) => {
  const assetBytes = (key: string) => (key === 'big.zip' ? 250_000_001 : undefined);
  const quota = documentedQuotas.find((documented) => documented.id === id);
  const faults = overQuota(new Map([['Stack', template]]), assetBytes);
  expect(faults.join('\n')).toContain(`${quota?.what}; AWS allows ${quota?.max} (${quota?.source}).`);
  expect(() => refuseOverQuota(new Map([['Stack', template]]), assetBytes)).toThrow(quota?.what);
});

it('refuses something by each quota', () => {
  expect(new Set(excessive.map(([id]) => id))).toEqual(new Set(documentedQuotas.map(({ id }) => id)));
});
