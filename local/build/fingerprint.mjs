// Plain JavaScript, because it runs before any build, to decide whether one is needed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const isTest = (name) => /\.test\.tsx?$/.test(name);

const filesUnder = (path) => {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
};

export const fingerprintOf = (root, inputs) => {
  const hash = createHash('sha256');
  const files = inputs.flatMap((input) => {
    const path = join(root, input);
    return input.includes('.') ? [path] : filesUnder(path);
  });
  // With relative paths, a copy of the sources in another folder has the same fingerprint.
  const named = files.map((file) => [relative(root, file).replaceAll(sep, '/'), file]);
  for (const [name, file] of named.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update(readFileSync(file));
  return hash.digest('hex');
};

export const stampOf = (folder) => join(folder, '.built-from');

export const isBuiltFrom = (folder, wanted) =>
  existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === wanted;
