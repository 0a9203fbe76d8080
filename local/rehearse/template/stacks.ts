export type Resource = { Type: string; Properties?: Readonly<Record<string, unknown>> };

export type Template = {
  Resources: Readonly<Record<string, Resource>>;
  Outputs?: Readonly<Record<string, { Value: unknown }>>;
  Parameters?: Readonly<Record<string, { Type: string; Default?: string }>>;
};

export type Stacks = ReadonlyMap<string, Template>;

export type Found = { stack: string; id: string; type: string; properties: Readonly<Record<string, unknown>> };

const foundIn = ([stack, { Resources }]: [string, Template]): Found[] =>
  Object.entries(Resources).map(([id, { Type, Properties = {} }]) => ({
    stack,
    id,
    type: Type,
    properties: Properties,
  }));

export const resourcesOf = (stacks: Stacks, ...types: string[]): Found[] =>
  [...stacks].flatMap(foundIn).filter(({ type }) => types.includes(type));

export const theOnly = <T>(found: readonly T[], what: string): T => {
  const [one, ...more] = found;
  if (one === undefined || more.length > 0) throw new Error(`there are ${found.length} ${what}, not one`);
  return one;
};
