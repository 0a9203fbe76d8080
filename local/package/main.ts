import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ours from '../../package.json' with { type: 'json' };
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { root } from '#local/build/code/findCode.mjs';
import { packTarball } from './packTarball.ts';
import { writePackage } from './writePackage.ts';

const usage = `npm run package     writes a package that runs without sources and build tools

  dist/package                    the package for this platform
  dist/${ours.name}-VERSION.tgz   the same for npm and npx, on every platform`;

const MEGABYTE = 1_000_000;

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

await runCommand(async (args) => {
  readArgs(args, { usage });
  const folder = join(root, 'dist/package');
  const tarball = join(root, `dist/${ours.name}-${ours.version}.tgz`);
  await packTarball(folder, tarball, await writePackage(folder));
  const [unpacked, packed] = [bytesIn(folder), statSync(tarball).size].map((size) => (size / MEGABYTE).toFixed(0));
  console.log(`${folder} (${unpacked} MB)\n${tarball} (${packed} MB)`);
});
