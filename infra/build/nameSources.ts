import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';

export const nameSources = async (root: string, file: string): Promise<void> => {
  const map = JSON.parse(await readFile(file, 'utf8')) as { sources: string[] };
  const sources = map.sources.map((source) =>
    // A name with a colon belongs to code that an esbuild plugin generated. It has no file.
    source.includes(':') ? basename(source) : relative(root, resolve(dirname(file), source)).replaceAll('\\', '/'),
  );
  await writeFile(file, JSON.stringify({ ...map, sources }));
};
