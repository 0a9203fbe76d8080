// Where the code is that esbuild builds once of all TypeScript. Plain JavaScript, because it tells whether there is any.
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf, isBuiltFrom, stampOf } from '../fingerprint.mjs';

// By its name in package.json: built, this very file lies elsewhere.
export const root = fileURLToPath(new URL('../..', import.meta.resolve('#local/start/start.mjs')));
export const codeFolders = join(root, 'dist', 'code');
// The lock is that of packages: another bundler builds anew.
export const codeInputs = [
  ...['local', 'functions', 'shared', 'infra', 'assets/samples', 'assets/previews', 'assets/soundtracks'],
  'package-lock.json',
];

export const findCode = (folders = codeFolders) => {
  const wanted = fingerprintOf(root, codeInputs);
  const folder = join(folders, wanted.slice(0, 16));
  return { folder, wanted, isBuilt: isBuiltFrom(folder, wanted) };
};

export const markUsed = (folder) => {
  const now = Date.now() / 1000;
  try {
    utimesSync(stampOf(folder), now, now);
  } catch {
    // Where nothing can be written, nothing is removed either.
  }
};
