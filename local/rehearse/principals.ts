import { rolesOf } from './iam/roles.ts';
import { readStatement } from './iam/statement.ts';
import type { Principal } from './iam/watch.ts';
import type { Deployed } from './lambda/functions.ts';
import type { DeployedMachine, DeployedSchedule } from './template/deployed.ts';
import { arnOf } from './template/names.ts';
import type { Resolver } from './template/resolve.ts';
import { resourcesOf, theOnly, type Stacks } from './template/stacks.ts';

export const CLOUDFRONT = 'cloudfront';
export const MEDIACONVERT = 'mediaconvert';

type Parts = { functions: readonly Deployed[]; machines: readonly DeployedMachine[] };

/** CloudFront has no role. Its permissions are in the bucket policies. */
const cloudFront = (stacks: Stacks, resolver: Resolver): Principal => {
  const distribution = theOnly(resourcesOf(stacks, 'AWS::CloudFront::Distribution'), 'distributions');
  const statements = resourcesOf(stacks, 'AWS::S3::BucketPolicy')
    .map((found) => resolver.properties(found)['PolicyDocument'] as { Statement: Record<string, unknown>[] })
    .flatMap(({ Statement }) => Statement)
    .filter(({ Principal: who }) => (who as { Service?: string }).Service === 'cloudfront.amazonaws.com')
    .map(readStatement);
  const source = arnOf('cloudfront', `distribution/${resolver.ref(distribution)}`, '');
  return { name: CLOUDFRONT, statements, context: { 'aws:SourceArn': source } };
};

export const principalsOf = (stacks: Stacks, resolver: Resolver, { functions, machines }: Parts) => {
  const roles = rolesOf(stacks, resolver);
  const withRole = (name: string, roleArn: string): Principal => {
    const role = roles.get(roleArn);
    if (!role) throw new Error(`${name} has a role that is in no template: ${roleArn}`);
    return { name, statements: role.statements };
  };
  const jobRole = theOnly(
    [...roles.values()].filter(({ trusts }) => trusts === 'mediaconvert.amazonaws.com'),
    'roles of MediaConvert',
  );
  const byKey = new Map(
    [
      ...functions.map(({ name, roleArn }) => withRole(name, roleArn)),
      ...machines.map(({ name, roleArn }) => withRole(name, roleArn)),
      withRole(MEDIACONVERT, jobRole.arn),
      cloudFront(stacks, resolver),
    ].map((principal) => [principal.name, principal]),
  );
  return {
    byKey,
    ofMachine: (arn: string): Principal => {
      const machine = machines.find((one) => one.arn === arn);
      if (!machine) throw new Error(`there is no machine ${arn}`);
      return withRole(machine.name, machine.roleArn);
    },
    ofSchedule: ({ name, roleArn }: DeployedSchedule): Principal => withRole(`schedule ${name}`, roleArn),
  };
};
