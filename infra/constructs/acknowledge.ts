import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Findings of cdk-nag that stay, by their ids, each with the reason. */
export const acknowledge = (scope: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  Validations.of(scope).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
};

/** A resolved reference as cdk-nag spells it within a finding's id. */
const spelled = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const intrinsic = value as { Ref?: string; 'Fn::GetAtt'?: string[]; 'Fn::Join'?: [string, unknown[]] };
  if (intrinsic.Ref !== undefined) return `<${intrinsic.Ref}>`;
  if (intrinsic['Fn::GetAtt']) return `<${intrinsic['Fn::GetAtt'].join('.')}>`;
  if (intrinsic['Fn::Join']) return intrinsic['Fn::Join'][1].map(spelled).join(intrinsic['Fn::Join'][0]);
  return JSON.stringify(value);
};

/** A resource with a wildcard that stays in the policies under this scope, with the reason. */
export const acknowledgeWildcard = (scope: IConstruct, resource: string, reason: string): void => {
  // How a reference into another stack is written is settled shortly before the stacks are checked, and not earlier.
  scope.node.addValidation({
    validate: () => {
      const id = `AwsSolutions-IAM5[Resource::${spelled(Stack.of(scope).resolve(resource))}]`;
      acknowledge(scope, { [id]: reason });
      return [];
    },
  });
};
