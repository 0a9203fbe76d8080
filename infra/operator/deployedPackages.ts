import * as z from 'zod';
import names from './deployedPackages.json' with { type: 'json' };

const Needs = z.record(z.string(), z.string()).default({});

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: Needs,
      optionalDependencies: Needs,
      peerDependencies: Needs,
      version: z.string().default(''),
    }),
  ),
});

const FOLDER = 'node_modules/';

/** Searches like Node: the package's own `node_modules` first, then the ones in the folders above. */
const pathOf = (name: string, parent: string, packages: object): string | undefined => {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const path = folder === '' ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (folder === '') return undefined;
  }
};

/**
 * The packages that ship: those in deployedPackages.json and all their dependencies. package.json does not tell which
 * ship, because its `dependencies` also serve the local product.
 */
export const deployedPackages = (lock: unknown, roots: readonly string[] = names): ReadonlySet<string> => {
  const { packages } = Lock.parse(lock);
  const found = new Set<string>();
  const waiting = roots.map((name) => pathOf(name, '', packages));
  for (let path = waiting.pop(); waiting.length > 0 || path !== undefined; path = waiting.pop()) {
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const parent = path;
    waiting.push(...needed.map((name) => pathOf(name, parent, packages)));
  }
  return found;
};

/** Like `deployedPackages`, but with versions (`sharp@0.35.5`), because a bill of materials has no paths. */
export const deployedVersions = (lock: unknown): ReadonlySet<string> => {
  const { packages } = Lock.parse(lock);
  const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
  return new Set([...deployedPackages(lock)].map((path) => `${nameOf(path)}@${packages[path]?.version}`));
};
