import {
  PolicyDocument,
  Role,
  type AddToPrincipalPolicyResult,
  type PolicyStatement,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role whose permissions are part of it. CDK would add an `AWS::IAM::Policy` beside each role, and a stack holds 500
 * resources: with one function an endpoint, that policy alone is one of seven.
 */
export class InlineRole extends Role {
  private readonly document: PolicyDocument;

  constructor(scope: Construct, id: string, props: Omit<RoleProps, 'inlinePolicies'>) {
    const document = new PolicyDocument();
    super(scope, id, { ...props, inlinePolicies: { Permissions: document } });
    this.document = document;
  }

  /** Takes what CDK's own grants add too, X-Ray's and dead letters' among them. */
  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.document.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
