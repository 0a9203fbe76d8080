import type { Permission } from './template/deployed.ts';
import type { Resolver } from './template/resolve.ts';
import { resourcesOf, type Stacks } from './template/stacks.ts';

type Event = { source: string; 'detail-type': string; detail: Record<string, unknown> };
type Pattern = { source?: string[]; 'detail-type'?: string[]; detail?: Record<string, unknown[]> };

const fits = (pattern: Pattern, event: Event): boolean =>
  (pattern.source ?? [event.source]).includes(event.source) &&
  (pattern['detail-type'] ?? [event['detail-type']]).includes(event['detail-type']) &&
  Object.entries(pattern.detail ?? {}).every(([name, wanted]) => wanted.includes(event.detail[name]));

export const targetsOf = (
  stacks: Stacks,
  resolver: Resolver,
  permissions: readonly Permission[],
): ((event: Event) => string[]) => {
  const rules = resourcesOf(stacks, 'AWS::Events::Rule').map((found) => {
    const { EventPattern = {}, Targets = [] } = resolver.properties(found) as {
      EventPattern?: Pattern;
      Targets?: { Arn: string }[];
    };
    return { arn: resolver.attribute(found, 'Arn'), EventPattern, Targets };
  });
  return (event) =>
    rules
      .filter(({ EventPattern }) => fits(EventPattern, event))
      .flatMap(({ arn, Targets }) => Targets.map((target) => ({ arn, functionArn: target.Arn })))
      .filter(({ arn, functionArn }) =>
        permissions.some(
          (one) => one.functionArn === functionArn && one.principal === 'events.amazonaws.com' && one.sourceArn === arn,
        ),
      )
      .map(({ functionArn }) => functionArn);
};
