import { isAllowed, type Call, type Statement } from './statement.ts';

export type Principal = {
  name: string;
  statements: readonly Statement[];
  context?: Readonly<Record<string, string>>;
};

export type Denial = { principal: string; action: string; resource: string };

export type Watch = {
  refused(principal: Principal, calls: readonly Call[]): Call | undefined;
  denials(): readonly Denial[];
  allowed(): ReadonlyMap<string, ReadonlyMap<string, Call>>;
  count(): number;
};

export const createWatch = (): Watch => {
  const denials: Denial[] = [];
  const allowed = new Map<string, Map<string, Call>>();
  let count = 0;
  const note = ({ name }: Principal, call: Call): void => {
    const calls = allowed.get(name) ?? new Map<string, Call>();
    calls.set(`${call.action} ${call.resource}`, call);
    allowed.set(name, calls);
    count += 1;
  };
  const isTheirs = ({ statements, context }: Principal, call: Call): boolean =>
    isAllowed(statements, { ...call, context: { ...context, ...call.context } });
  return {
    refused: (principal, calls) => {
      const refused = calls.find((call) => !isTheirs(principal, call));
      if (refused) denials.push({ principal: principal.name, action: refused.action, resource: refused.resource });
      else for (const call of calls) note(principal, call);
      return refused;
    },
    denials: () => denials,
    allowed: () => allowed,
    count: () => count,
  };
};

export const denialMessage = ({ name }: Principal, { action, resource }: Call): string =>
  `User: arn:aws:sts::000000000000:assumed-role/${name} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
