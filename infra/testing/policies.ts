import type { Resource } from './synthProduct.ts';

export type PolicyStatement = { Action: string | string[]; Resource: unknown; Effect: string; Condition?: unknown };
type Document = { Statement: PolicyStatement[] };

/** The policies among the resources, which may be resources themselves or parts of roles. */
export const policiesOf = (resources: readonly [string, Resource][]): { id: string; statements: PolicyStatement[] }[] =>
  resources.flatMap(([id, { Type, Properties }]) => {
    if (Type === 'AWS::IAM::Policy') return [{ id, statements: (Properties['PolicyDocument'] as Document).Statement }];
    if (Type !== 'AWS::IAM::Role') return [];
    const inline = (Properties['Policies'] ?? []) as { PolicyDocument: Document }[];
    return inline.map(({ PolicyDocument }) => ({ id, statements: PolicyDocument.Statement }));
  });
