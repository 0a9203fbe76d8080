// Checks types. An error in a file that two projects share is printed once, and long lines are cut.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const LINE_CHARACTERS = 240;
/** An error's first lines name the cause. */
const ERROR_LINES = 4;
/** The compiler's default. Types that two checkers need are checked twice, so more than the processors only cost time. */
const MAX_CHECKERS = 4;

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'tsc.cmd' : 'tsc');
const checkers = String(Math.min(MAX_CHECKERS, availableParallelism()));
const args = ['-b', '--pretty', 'false', '--checkers', checkers, ...process.argv.slice(2)];
const { status, stdout, stderr } = spawnSync(bin, args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  shell: process.platform === 'win32',
});

const cut = (line) => (line.length <= LINE_CHARACTERS ? line : `${line.slice(0, LINE_CHARACTERS)}…`);
const errors = `${stdout}${stderr}`.trim().split(/\n(?=\S)/);
for (const error of new Set(errors))
  if (error !== '') console.log(error.split('\n').slice(0, ERROR_LINES).map(cut).join('\n'));
process.exit(status ?? 1);
