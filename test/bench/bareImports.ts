import * as zod from 'zod/mini';

/** esbuild writes imports in this form. */
const IMPORT = /^import ([^'"]+?) from "([^"]+)";$/gms;

/** esbuild keeps or drops an import as a whole, so unused names are left out. @param code the code after the imports */
const namesIn = (clause: string, code: string): string[] => {
  const whole = /^\* as (\w+)$/.exec(clause)?.[1];
  if (whole !== undefined) {
    // Only zod is imported whole.
    const used = [...code.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return used.filter((name) => name in zod);
  }
  const named = /\{([^}]*)\}/s.exec(clause)?.[1] ?? `default as ${clause}`;
  return named.split(',').flatMap((one) => {
    const [name = '', local = name] = one.trim().split(' as ');
    const isUsed = new RegExp(`(?<![\\w.$])${local.replaceAll('$', '\\$')}(?![\\w$])`).test(code);
    return isUsed ? [name] : [];
  });
};

/** A module with the same imports and no code. @param code a bundle without its packages */
export const bareImports = (code: string): string => {
  const byPackage = new Map<string, Set<string>>();
  const body = code.replaceAll(IMPORT, '');
  for (const [, clause = '', name = ''] of code.matchAll(IMPORT)) {
    if (name.startsWith('node:')) continue;
    byPackage.set(name, new Set([...(byPackage.get(name) ?? []), ...namesIn(clause.trim(), body)]));
  }
  return [...byPackage]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, taken], index) => {
      const list = [...taken].toSorted().map((one) => `${one} as ${one}_${index}`);
      return `export { ${list.join(', ')} } from '${name}';`;
    })
    .join('\n');
};
