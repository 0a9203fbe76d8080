const PLACEHOLDER = /\$\{([A-Za-z0-9_]+)\}/g;

const replaceIn = (value: unknown, values: Readonly<Record<string, string>>, missing: Set<string>): unknown => {
  if (typeof value === 'string') {
    return value.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
      const known = Object.hasOwn(values, name) ? values[name] : undefined;
      if (known === undefined) missing.add(name);
      return known ?? placeholder;
    });
  }
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, values, missing));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceIn(item, values, missing)]));
};

/** Fills in placeholders, like CloudFormation's DefinitionSubstitutions. @throws Error naming those without a value */
export const substitute = <T>(definition: T, values: Readonly<Record<string, string>>): T => {
  const missing = new Set<string>();
  const filled = replaceIn(definition, values, missing) as T;
  if (missing.size > 0) throw new Error(`No value for the placeholders ${[...missing].join(', ')}`);
  return filled;
};
