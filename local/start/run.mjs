// The product's own process: runs from code that is built once of all TypeScript, so that a start need not.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findCode, root } from '#local/build/code/findCode.mjs';

/** In a process of its own, as the bundler and the loader of TypeScript take memory that the product shall not have. */
const build = async () => {
  const command = ['--import', 'tsx', join(root, 'local/build/code/main.ts')];
  try {
    return (await promisify(execFile)(process.execPath, command, { cwd: root })).stdout;
  } catch (error) {
    console.error(error.stderr.trim() || error.message);
    return process.exit(1);
  }
};

const { folder, isBuilt } = findCode();
const code = isBuilt ? folder : await build();
await import(pathToFileURL(join(code, 'local/start/main.js')).href);
