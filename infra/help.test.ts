import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'help-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Scripts whose `--help` is answered by CDK. */
const OTHERS = ['synth'];
const scripts = Object.entries(packageJson.scripts).filter(([name]) => !OTHERS.includes(name));

/** Files and folders that commands write. `--help` must not change them. */
const written = [
  'docs/cost.md',
  'docs/scale.md',
  'infra/operator/cost/usage.json',
  'infra/stages.json',
  'dist',
  'screens',
];
const times = (): (number | undefined)[] =>
  written.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs);

/** Runs the script in an empty folder, without any AWS credentials. */
const run = async (script: string) => {
  const args = script.split(' ').slice(1);
  const at = args.map((arg) => (arg === 'tsx' ? import.meta.resolve('tsx') : arg));
  const absolute = at.map((arg) => (/^(local|test|infra|assets)\//.test(arg) ? join(root, arg) : arg));
  const env = { PATH: process.env['PATH'], HOME: folder, AW_DATA: join(folder, 'data') };
  return promisify(execFile)(process.execPath, [...absolute, '--help'], { cwd: folder, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
};

const typed = (name: string): string => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

it.each(scripts)('npm run %s -- --help says what it does, and does nothing', async (name, script) => {
  const before = times();
  const { code, stdout, stderr } = await run(script);
  expect([code, stderr]).toEqual([0, '']);
  const [first = '', ...more] = stdout.trimEnd().split('\n');
  expect(first).toMatch(new RegExp(`^${typed(name)}( |$)`));
  // The help has more than the command's name: a sentence or options.
  expect([first, ...more].join(' ').length).toBeGreaterThan(typed(name).length + 20);
  expect(readdirSync(folder)).toEqual([]);
  expect(times()).toEqual(before);
});
