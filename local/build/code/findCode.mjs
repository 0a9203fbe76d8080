// Plain JavaScript, because it runs before any build.
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf, isBuiltFrom, stampOf } from '../fingerprint.mjs';

// Found by the name in package.json, because the built copy of this file is elsewhere.
export const root = fileURLToPath(new URL('../..', import.meta.resolve('#local/start/start.mjs')));
export const codeFolders = join(root, 'dist', 'code');
// A changed package-lock.json may change the bundler, so it needs a new build.
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
    // A read-only folder needs no removal.
  }
};
