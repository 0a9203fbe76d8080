/**
 * The query as the contract's schemas take it: single parameters as strings, repeated ones as arrays. API Gateway joins
 * repeated ones with commas, which cannot be undone: hence the raw text.
 */
export const readQuery = (rawQueryString: string): Record<string, string | string[]> => {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 && all[0] !== undefined ? all[0] : all]),
  );
};
