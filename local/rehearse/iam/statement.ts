/** What somebody does: one action on one resource, and what a policy's conditions may ask about it. */
export type Call = { action: string; resource: string; context?: Readonly<Record<string, string>> };

type Conditions = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/** A statement of a policy with nothing left to resolve. */
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

/** @throws Error for what is not understood here, so that nothing is allowed by mistake */
export const readStatement = (source: Readonly<Record<string, unknown>>): Statement => {
  const { Effect, Action, Resource, Condition = {}, Sid: _, Principal: __, ...others } = source;
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw new Error(`nothing is known of ${unknown.join(', ')} in a policy`);
  return {
    effect: Effect === 'Deny' ? 'Deny' : 'Allow',
    actions: listed(Action),
    resources: listed(Resource),
    conditions: Condition as Conditions,
  };
};

/** Whether a pattern with `*` and `?` is this text. */
export const isLike = (pattern: string, text: string): boolean => {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
};

const OPERATORS: Readonly<Record<string, (wanted: string, given: string) => boolean>> = {
  StringEquals: (wanted, given) => wanted === given,
  StringLike: isLike,
  ArnEquals: isLike,
  ArnLike: isLike,
  Bool: (wanted, given) => wanted.toLowerCase() === given.toLowerCase(),
};

const isMet = (conditions: Conditions, context: Readonly<Record<string, string>>): boolean =>
  Object.entries(conditions).every(([operator, keys]) => {
    const holds = OPERATORS[operator];
    if (!holds) throw new Error(`nothing is known of the condition ${operator}`);
    return Object.entries(keys).every(([key, wanted]) => {
      const name = Object.keys(context).find((one) => one.toLowerCase() === key.toLowerCase());
      const given = name === undefined ? undefined : context[name];
      return given !== undefined && listed(wanted).some((one) => holds(one, given));
    });
  });

/** Whether a statement speaks of this call. Names of actions have no case, those of resources have. */
export const covers = (statement: Statement, { action, resource, context = {} }: Call): boolean =>
  statement.actions.some((one) => isLike(one.toLowerCase(), action.toLowerCase())) &&
  statement.resources.some((one) => isLike(one, resource)) &&
  isMet(statement.conditions, context);

/** As IAM decides: what nothing allows is denied, and a denial counts for more than any number of permissions. */
export const isAllowed = (statements: readonly Statement[], call: Call): boolean => {
  const about = statements.filter((statement) => covers(statement, call));
  return about.length > 0 && about.every(({ effect }) => effect === 'Allow');
};
