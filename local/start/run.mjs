import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findCode, root } from '#local/build/code/findCode.mjs';

/** Builds in a separate process, because the bundler and the TypeScript loader take memory. */
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
