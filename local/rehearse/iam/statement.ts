export type Call = { action: string; resource: string; context?: Readonly<Record<string, string>> };

type Conditions = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

export type Statement = {
  effect: 'Allow' | 'Deny';
  actions: readonly string[];
  resources: readonly string[];
  conditions: Conditions;
};

const listed = (value: unknown): string[] => {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
};

/** @throws Error for an unknown policy element, because ignoring it could allow too much */
export const readStatement = (source: Readonly<Record<string, unknown>>): Statement => {
  const { Effect, Action, Resource, Condition = {}, Sid: _, Principal: __, ...others } = source;
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw new Error(`unsupported in a policy: ${unknown.join(', ')}`);
  return {
    effect: Effect === 'Deny' ? 'Deny' : 'Allow',
    actions: listed(Action),
    resources: listed(Resource),
    conditions: Condition as Conditions,
  };
};

export const isLike = (pattern: string, text: string): boolean => {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
};

const OPERATORS: Readonly<Record<string, (wanted: string, actual: string) => boolean>> = {
  StringEquals: (wanted, actual) => wanted === actual,
  StringLike: isLike,
  ArnEquals: isLike,
  ArnLike: isLike,
  Bool: (wanted, actual) => wanted.toLowerCase() === actual.toLowerCase(),
};

const isMet = (conditions: Conditions, context: Readonly<Record<string, string>>): boolean =>
  Object.entries(conditions).every(([operator, keys]) => {
    const holds = OPERATORS[operator];
    if (!holds) throw new Error(`unsupported condition ${operator}`);
    return Object.entries(keys).every(([key, wanted]) => {
      const name = Object.keys(context).find((one) => one.toLowerCase() === key.toLowerCase());
      const actual = name === undefined ? undefined : context[name];
      return actual !== undefined && listed(wanted).some((one) => holds(one, actual));
    });
  });

/** As in IAM, the case of letters matters in resources, but not in actions. */
export const covers = (statement: Statement, { action, resource, context = {} }: Call): boolean =>
  statement.actions.some((one) => isLike(one.toLowerCase(), action.toLowerCase())) &&
  statement.resources.some((one) => isLike(one, resource)) &&
  isMet(statement.conditions, context);

/** As in IAM, a call is allowed if at least one statement allows it and none denies it. */
export const isAllowed = (statements: readonly Statement[], call: Call): boolean => {
  const about = statements.filter((statement) => covers(statement, call));
  return about.length > 0 && about.every(({ effect }) => effect === 'Allow');
};
