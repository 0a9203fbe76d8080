import * as zod from 'zod/mini';

/** Matches an import as esbuild writes it. */
const IMPORT = /^import ([^'"]+?) from "([^"]+)";$/gms;

/** The imported names that the code uses. esbuild would keep the unused ones. @param code the code after the imports */
const namesIn = (clause: string, code: string): string[] => {
  const whole = /^\* as (\w+)$/.exec(clause)?.[1];
  if (whole !== undefined) {
    // Only zod is imported as a whole.
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

/** A module with the imports of a bundle and no other code. @param code a bundle that does not contain its packages */
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
