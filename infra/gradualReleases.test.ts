import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stageConfig } from './stages.ts';
import { policiesOf } from './testing/policies.ts';
import { stackNames, synthProduct, type Resource } from './testing/synthProduct.ts';

const dev = synthProduct();
const prod = synthProduct({ stage: stageConfig('prod') });

const all = ({ resources }: typeof dev, type: string): [string, Resource][] =>
  stackNames.flatMap((name) => resources(name, type));
const found = (type: string, id: string): Resource & { UpdatePolicy?: unknown } => {
  const [, resource] = all(prod, type).find(([one]) => one === id) ?? [];
  if (!resource) throw new Error(`there is no ${type} ${id}`);
  return resource;
};
/** Construct ids have no dot: `billingreceiveStripeEvent` stands for `billing.receiveStripeEvent`. */
const nameOf = (start: string): string => start.replace(/^(billing|narrate|story)/, '$1.');
type Ref = { Ref: string };
const text = (value: unknown): string => JSON.stringify(value);

/** Money: every endpoint that holds, buys or settles a token. */
const MONEY_PATH = ['billingcreateCheckoutSession', 'billingreceiveStripeEvent', 'narratepublish', 'storycreateStory'];
const aliasOf = (start: string): string => {
  const [id] = all(prod, 'AWS::Lambda::Alias').find(([one]) => one.startsWith(start)) ?? [];
  if (id === undefined) throw new Error(`${start} has no alias`);
  return id;
};

it('leaves other stages without alias, version and CodeDeploy', () => {
  for (const type of ['Alias', 'Version']) expect(all(dev, `AWS::Lambda::${type}`)).toEqual([]);
  for (const type of ['Application', 'DeploymentGroup']) expect(all(dev, `AWS::CodeDeploy::${type}`)).toEqual([]);
});

describe('in prod', () => {
  it('releases only payment functions gradually', () => {
    const aliases = all(prod, 'AWS::Lambda::Alias').map(([id]) => id.replace(/Live\w+$/, ''));
    expect(aliases.toSorted()).toEqual(MONEY_PATH);
  });

  it.each(MONEY_PATH)('%s shifts a tenth for five minutes, and rolls back on its alarm or a failure', (start) => {
    const { UpdatePolicy } = found('AWS::Lambda::Alias', aliasOf(start));
    const { DeploymentGroupName } = (UpdatePolicy as { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: Ref } })
      .CodeDeployLambdaAliasUpdate;
    const group = found('AWS::CodeDeploy::DeploymentGroup', DeploymentGroupName.Ref).Properties;
    expect(group).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: { Enabled: true, Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
      AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: expect.any(String) as string } }] },
    });
    const { Alarms } = group['AlarmConfiguration'] as { Alarms: [{ Name: Ref }] };
    const watched = found('AWS::CloudWatch::Alarm', Alarms[0].Name.Ref).Properties;
    expect(watched['AlarmDescription']).toMatch(/If a release is in progress, it is rolled back\..*docs\/runbook\.md/);
    // The alarm counts the errors that Lambda reports for the alias, and the answers with status 500, which the
    // function counts itself.
    const metrics = text(watched['Metrics']);
    expect(metrics).toContain(':live');
    expect(metrics).toContain('"MetricName":"RequestsFailed"');
    expect(metrics).toContain(`{"Name":"Kind","Value":"${nameOf(start)}"}`);
    expect(metrics).toContain(start);
  });

  it('sends requests to the alias, and lets the gateway call it only', () => {
    const endpoints = MONEY_PATH.filter((start) => start !== 'narratepublish');
    for (const start of endpoints) {
      const alias = aliasOf(start);
      const uris = all(prod, 'AWS::ApiGatewayV2::Integration').map(([, { Properties }]) =>
        text(Properties['IntegrationUri']),
      );
      expect(uris.filter((uri) => uri.includes(alias)).length).toBeGreaterThan(0);
      expect(uris.filter((uri) => uri.includes(`${start}Function`))).toEqual([]);
      const invoked = policiesOf(prod.resources('api'))
        .filter(({ id }) => id.startsWith('Invokers'))
        .map(({ statements }) => text(statements));
      expect(invoked.filter((one) => one.includes(`${start}Function`))).toEqual([]);
      expect(invoked.filter((one) => one.includes(alias))).toHaveLength(1);
    }
  });

  it('has the workflow call the alias, and permits it to', () => {
    const alias = aliasOf('narratepublish');
    prod.template('workflows').hasResourceProperties('AWS::StepFunctions::StateMachine', {
      DefinitionSubstitutions: Match.objectLike({ PublishFunction: { Ref: alias } }),
    });
    const policy = prod.resources('workflows', 'AWS::IAM::Policy').find(([id]) => id.startsWith('NarrateRole'));
    expect(text(policy?.[1].Properties)).toContain(`{"Ref":"${alias}"}`);
    expect(text(policy?.[1].Properties)).not.toContain('narratepublishFunction');
  });

  it('keeps earlier versions for rollback', () => {
    const versions = all(prod, 'AWS::Lambda::Version');
    expect(versions).toHaveLength(MONEY_PATH.length);
    for (const [, { DeletionPolicy }] of versions) expect(DeletionPolicy).toBe('Retain');
  });

  it('lets CodeDeploy move these aliases and read alarms, without an AWS managed policy', () => {
    const roles = all(prod, 'AWS::IAM::Role').filter(([, { Properties }]) => text(Properties).includes('codedeploy'));
    expect(roles).toHaveLength(2);
    for (const [, { Properties }] of roles) expect(Properties['ManagedPolicyArns']).toBeUndefined();
    const policies = all(prod, 'AWS::IAM::Policy').filter(([id]) => id.startsWith('ReleasesRole'));
    const statements = policies.flatMap(
      ([, { Properties }]) =>
        (Properties['PolicyDocument'] as { Statement: { Action: unknown; Resource: unknown }[] }).Statement,
    );
    for (const { Action, Resource } of statements) {
      expect(text(Action)).not.toContain('*');
      expect(text(Resource)).not.toContain('"*"');
    }
    expect(text(statements.map(({ Action }) => Action))).not.toMatch(/s3:|sns:|InvokeFunction/);
  });
});
