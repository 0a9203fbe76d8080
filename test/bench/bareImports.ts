import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as zod from 'zod';
import { NATIVE_PACKAGES } from '#infra/build/bundling.ts';

const root = join(import.meta.dirname, '../..');

const IMPORT = /^import (?!type )([^'"]+?) from '((?![.#]|node:)[^']+)';$/gms;

/** What stands between `import` and `from`, as the names it takes; `default` for a default import. */
const namesIn = (clause: string, source: string): string[] => {
  const whole = /^\* as (\w+)$/.exec(clause)?.[1];
  if (whole !== undefined) {
    const used = [...source.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    // Only zod is imported whole; what is a type of it is no export.
    return used.filter((name) => name in zod);
  }
  const named = /\{([^}]*)\}/s.exec(clause)?.[1] ?? '';
  const taken = named.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
  return [
    ...(clause.startsWith('{') ? [] : ['default']),
    ...taken.filter((name) => name !== '' && !name.startsWith('type ')),
  ];
};

/** The AWS clients, and what goes with them. */
const isClient = (name: string): boolean => name.startsWith('@aws-sdk/');

/**
 * A module that takes the AWS clients these files of ours take, and does nothing with them; of files without any, the
 * other packages they take.
 */
export const bareImports = (files: readonly string[]): string => {
  const byPackage = new Map<string, Set<string>>();
  for (const file of files.filter((path) => path.endsWith('.ts'))) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, clause = '', name = ''] of source.matchAll(IMPORT)) {
      if (NATIVE_PACKAGES.includes(name)) continue;
      byPackage.set(name, new Set([...(byPackage.get(name) ?? []), ...namesIn(clause.trim(), source)]));
    }
  }
  const packages = [...byPackage];
  const clients = packages.filter(([name]) => isClient(name));
  return (clients.length > 0 ? clients : packages)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, taken], index) => {
      const list = [...taken].toSorted().map((one) => `${one} as ${one}_${index}`);
      return `export { ${list.join(', ')} } from '${name}';`;
    })
    .join('\n');
};
