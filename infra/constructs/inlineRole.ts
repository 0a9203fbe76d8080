import {
  PolicyDocument,
  Role,
  type AddToPrincipalPolicyResult,
  type PolicyStatement,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/** A role with an inline policy. With CDK's roles, one in seven of a stack's 500 resources would be a policy. */
export class InlineRole extends Role {
  private readonly document: PolicyDocument;

  constructor(scope: Construct, id: string, props: Omit<RoleProps, 'inlinePolicies'>) {
    const document = new PolicyDocument();
    super(scope, id, { ...props, inlinePolicies: { Permissions: document } });
    this.document = document;
  }

  /** Adds the statement to the inline policy. CDK calls this for its own grants too, such as X-Ray and dead letters. */
  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.document.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
