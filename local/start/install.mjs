// Installs what package-lock.json names, when it is not there yet or the lock has changed since.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const lock = join(root, 'package-lock.json');
// npm writes this file last, so an interrupted installation is repeated.
const installed = join(root, 'node_modules', '.package-lock.json');
const [LEAST_MAJOR, LEAST_MINOR] = [20, 19];

const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/** Whether every package is there in its version; optional ones are for other platforms. */
const isInstalled = () => {
  const there = packagesOf(installed);
  return Object.entries(packagesOf(lock)).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || there[path]?.version === version,
  );
};

export const ensureInstalled = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < LEAST_MAJOR || (major === LEAST_MAJOR && minor < LEAST_MINOR)) {
    console.error(`Node ${LEAST_MAJOR}.${LEAST_MINOR} or newer is needed. This is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log('Installing packages. This takes a minute or two, once…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('npm ci failed. See its output above.');
    process.exit(1);
  }
};
