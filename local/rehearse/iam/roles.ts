import type { Resolver } from '../template/resolve.ts';
import { resourcesOf, type Stacks } from '../template/stacks.ts';
import { readStatement, type Statement } from './statement.ts';

type Document = { Statement: Record<string, unknown>[] };

export type Role = { name: string; arn: string; trusts: string; statements: readonly Statement[] };

const statementsOf = (document: unknown): Statement[] => (document as Document).Statement.map(readStatement);

/** Leaves out roles with managed policies, because only CDK's deployment helpers have them. */
export const rolesOf = (stacks: Stacks, resolver: Resolver): ReadonlyMap<string, Role> => {
  const attached = resourcesOf(stacks, 'AWS::IAM::Policy').flatMap((found) => {
    const { Roles = [], PolicyDocument } = found.properties as { Roles?: unknown[]; PolicyDocument: unknown };
    return Roles.map((role) => ({ found, PolicyDocument, role: resolver.text(found.stack, role) }));
  });
  const roles = resourcesOf(stacks, 'AWS::IAM::Role')
    .filter(({ properties }) => properties['ManagedPolicyArns'] === undefined)
    .map((found): [string, Role] => {
      const name = resolver.ref(found);
      const { AssumeRolePolicyDocument, Policies = [] } = resolver.properties(found) as {
        AssumeRolePolicyDocument: { Statement: { Principal: { Service: string } }[] };
        Policies?: { PolicyDocument: unknown }[];
      };
      const inline = Policies.flatMap(({ PolicyDocument }) => statementsOf(PolicyDocument));
      const policies = attached
        .filter((one) => one.role === name)
        .flatMap((one) => statementsOf(resolver.resolve(one.found.stack, one.PolicyDocument)));
      const arn = resolver.attribute(found, 'Arn');
      const trusts = AssumeRolePolicyDocument.Statement.map(({ Principal }) => Principal.Service).join(' ');
      return [arn, { name, arn, trusts, statements: [...inline, ...policies] }];
    });
  return new Map(roles);
};
