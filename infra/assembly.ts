import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files that a deployment uploads, such as functions' code. Maps each upload key to the path of its file. */
export type Assets = ReadonlyMap<string, string>;

type Manifest = {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
};

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const assetsIn = (folder: string): Assets =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.assets.json'))
      .flatMap((name) => Object.values((read(folder, name) as Manifest).files ?? {}))
      .flatMap(({ source, destinations }) =>
        Object.values(destinations).map(({ objectKey }) => [objectKey, join(folder, source.path ?? '')] as const),
      ),
  );

export const readAssembly = <Template>(folder: string): { stacks: Map<string, Template>; assets: Assets } => ({
  stacks: new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.template.json'))
      .map((name) => [name.replace('.template.json', ''), read(folder, name) as Template]),
  ),
  assets: assetsIn(folder),
});

const bytesBelow = (path: string): number => {
  const found = statSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0);
};

export const bytesOf =
  (assets: Assets) =>
  (objectKey: string): number | undefined => {
    const path = assets.get(objectKey);
    return path === undefined ? undefined : bytesBelow(path);
  };
