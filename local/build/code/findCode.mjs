// Plain JavaScript, because it runs before any build.
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf, isBuiltFrom, stampOf } from '../fingerprint.mjs';

// Resolved through the imports of package.json, because a built copy of this file is in another folder.
export const root = fileURLToPath(new URL('../..', import.meta.resolve('#local/start/start.mjs')));
export const codeFolders = join(root, 'dist', 'code');
// package-lock.json counts as a source, because it may change the bundler's version.
export const codeInputs = [
  ...['local', 'functions', 'shared', 'infra', 'assets/samples', 'assets/previews', 'assets/soundtracks'],
  'package-lock.json',
];

/** A package has this file, and the built code and client without their sources. */
export const PACKAGED = '.packaged';
export const isPackaged = existsSync(join(root, PACKAGED));
export const packagedCode = join('dist', 'code', 'packaged');

export const findCode = (folders = codeFolders) => {
  if (isPackaged) return { folder: join(root, packagedCode), wanted: '', isBuilt: true };
  const wanted = fingerprintOf(root, codeInputs);
  const folder = join(folders, wanted.slice(0, 16));
  return { folder, wanted, isBuilt: isBuiltFrom(folder, wanted) };
};

export const markUsed = (folder) => {
  const now = Date.now() / 1000;
  try {
    utimesSync(stampOf(folder), now, now);
  } catch {
    // The mark cannot be written to a read-only folder. It is not needed there, because such builds can't be removed.
  }
};
