import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';

/** Names the sources of a map by their paths from the top, as errors are to name them, wherever the bundle lies. */
export const nameSources = async (root: string, file: string): Promise<void> => {
  const map = JSON.parse(await readFile(file, 'utf8')) as { sources: string[] };
  const sources = map.sources.map((source) =>
    // What is made by a step of the build is no file.
    source.includes(':') ? basename(source) : relative(root, resolve(dirname(file), source)).replaceAll('\\', '/'),
  );
  await writeFile(file, JSON.stringify({ ...map, sources }));
};
