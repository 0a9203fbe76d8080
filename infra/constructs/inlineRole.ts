import {
  PolicyDocument,
  Role,
  type AddToPrincipalPolicyResult,
  type PolicyStatement,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/** CDK adds a policy resource per role, which would be one in seven of a stack's 500 resources. */
export class InlineRole extends Role {
  private readonly document: PolicyDocument;

  constructor(scope: Construct, id: string, props: Omit<RoleProps, 'inlinePolicies'>) {
    const document = new PolicyDocument();
    super(scope, id, { ...props, inlinePolicies: { Permissions: document } });
    this.document = document;
  }

  /** Includes CDK's own grants, such as X-Ray and dead letters. */
  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.document.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
