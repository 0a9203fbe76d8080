import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

export const acknowledge = (scope: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  Validations.of(scope).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
};

const spelled = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const intrinsic = value as { Ref?: string; 'Fn::GetAtt'?: string[]; 'Fn::Join'?: [string, unknown[]] };
  if (intrinsic.Ref !== undefined) return `<${intrinsic.Ref}>`;
  if (intrinsic['Fn::GetAtt']) return `<${intrinsic['Fn::GetAtt'].join('.')}>`;
  if (intrinsic['Fn::Join']) return intrinsic['Fn::Join'][1].map(spelled).join(intrinsic['Fn::Join'][0]);
  return JSON.stringify(value);
};

export const acknowledgeWildcard = (scope: IConstruct, resource: string, reason: string): void => {
  // Runs during validation, because references to other stacks can only be resolved then.
  scope.node.addValidation({
    validate: () => {
      const id = `AwsSolutions-IAM5[Resource::${spelled(Stack.of(scope).resolve(resource))}]`;
      acknowledge(scope, { [id]: reason });
      return [];
    },
  });
};
