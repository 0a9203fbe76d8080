// Runs before any package is installed, so it imports only Node's own modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const [LEAST_MAJOR, LEAST_MINOR] = [20, 19];

const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

const installedIn = (folder) => packagesOf(join(folder, 'node_modules', '.package-lock.json'));

/** Checks a linked package, because its link leads to a wrong place if the folder has been moved. */
const leadsTo = (link, target) => {
  try {
    return realpathSync(link) === realpathSync(target);
  } catch {
    return false;
  }
};

/**
 * Ignores optional packages, which may be for other platforms. @param isWhole if true, also checks development packages
 */
export const isInstalled = (folder, isWhole) => {
  // npm writes the list of installed packages last. So after an interrupted installation, packages count as missing.
  const there = installedIn(folder);
  const isThere = (path, { version, integrity, link, resolved }) =>
    link
      ? leadsTo(join(folder, path), join(folder, resolved))
      : there[path]?.version === version && there[path]?.integrity === integrity;
  const packages = packagesOf(join(folder, 'package-lock.json'));
  return Object.entries(packages).every(
    ([path, locked]) =>
      !path.startsWith('node_modules/') ||
      locked.optional ||
      locked.devOptional ||
      (locked.dev && !isWhole) ||
      isThere(path, locked),
  );
};

/** @param isWhole if true, also installs development packages. Installed ones are never removed */
export const ensureInstalled = ({ isWhole }) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < LEAST_MAJOR || (major === LEAST_MAJOR && minor < LEAST_MINOR)) {
    console.error(`Node ${LEAST_MAJOR}.${LEAST_MINOR} or newer is needed. This is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled(root, isWhole)) return;
  console.log('Installing packages. This takes a minute or two, and happens only once…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const wasWhole = Object.values(installedIn(root)).some(({ dev }) => dev);
  const done = spawnSync(npm, ['ci', isWhole || wasWhole ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('npm ci failed. See its output above.');
    process.exit(1);
  }
};
