import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import { describe, expect, it } from 'vitest';
import { stageConfig } from './stages.ts';
import { schemaFaults } from './testing/schemas.ts';
import { synthProduct } from './testing/synthProduct.ts';

type Template = { Resources: Record<string, Parameters<typeof schemaFaults>[2]> };

const database = await loadAwsServiceSpec();

it.each(['dev', 'staging', 'prod'])('CloudFormation knows every property of %s', (name) => {
  const templates = synthProduct({ stage: stageConfig(name) })
    .app.synth()
    .stacks.map(({ stackName, template }) => [stackName, (template as Template).Resources] as const);
  const counts = templates.map(([stack, resources]) => [stack, Object.keys(resources).length] as const);
  const all = templates.flatMap(([, resources]) => Object.entries(resources));
  const types = new Set(all.map(([, { Type }]) => Type));
  console.log(`${name}: ${all.length} resources of ${types.size} types were held against their schemas:`, counts);
  const faults = all.flatMap(([id, resource]) => schemaFaults(database, id, resource));
  expect(faults).toEqual([]);
  // CloudFormation allows 500 resources in a stack, and future endpoints need some of them.
  expect(counts.filter(([, count]) => count >= 450)).toEqual([]);
  expect(all.length).toBeGreaterThan(400);
});

describe('a resource is refused', () => {
  const queue = (properties: Record<string, unknown>) =>
    schemaFaults(database, 'Queue', { Type: 'AWS::SQS::Queue', Properties: properties });
  const bucket = (properties: Record<string, unknown>) =>
    schemaFaults(database, 'Bucket', { Type: 'AWS::S3::Bucket', Properties: properties });

  it('with a property that its type does not have, however deep', () => {
    expect(queue({ QueueNam: 'a' })).toEqual(['Queue (AWS::SQS::Queue): there is no QueueNam']);
    const rules = [{ Status: 'Enabled', ExpirationDays: 1 }];
    expect(bucket({ LifecycleConfiguration: { Rules: rules } })).toEqual([
      'Bucket (AWS::S3::Bucket).LifecycleConfiguration.Rules.0: there is no ExpirationDays',
    ]);
  });

  it('without a property that its type needs', () => {
    expect(bucket({ LifecycleConfiguration: {} })).toEqual([
      'Bucket (AWS::S3::Bucket).LifecycleConfiguration: Rules is missing',
    ]);
    expect(schemaFaults(database, 'Made', { Type: 'Custom::Made', Properties: {} })).toEqual([
      'Made (Custom::Made): ServiceToken is missing',
    ]);
  });

  it('with a value of another type, or none of those allowed', () => {
    expect(queue({ DelaySeconds: 'soon' })).toEqual(['Queue (AWS::SQS::Queue).DelaySeconds: "soon" is no integer']);
    expect(bucket({ AccessControl: 'Open' })[0]).toContain('"Open" is none of');
    expect(bucket({ Tags: { Key: 'a', Value: 'b' } })).not.toEqual([]);
  });

  it('of an unknown type', () => {
    expect(schemaFaults(database, 'Thing', { Type: 'AWS::S3::Bucke', Properties: {} })).toHaveLength(1);
  });

  it('unless the value is known only at deployment', () => {
    expect(queue({ DelaySeconds: { Ref: 'Seconds' } })).toEqual([]);
  });
});
