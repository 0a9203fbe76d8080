// `npm test` runs every part with small counts, one after another. `npm run check` runs some of its parts side by side.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerHelp } from '#infra/operator/options.mjs';
import { ensureInstalled } from '#local/start/install.mjs';

const group = process.argv[2] ?? 'test';
const commands = {
  test: 'npm test     runs all tests, with few repetitions: lint, types, units, integration, infrastructure, journeys',
  check: "npm run check     checks format, lint, types and the architecture's rules",
  unit: 'npm run test:unit     runs the tests that need no server, port or network',
  journeys: 'npm run test:journeys     runs every journey in a real browser',
  soak: 'npm run soak     runs the tests with many repetitions (200 kills, for example), all journeys and mutants',
};
answerHelp(commands[group] ?? commands.test);
ensureInstalled({ isWhole: true });

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const vitest = (...projects) => [bin('vitest'), ['run', ...projects.flatMap((project) => ['--project', project])]];

const parts = {
  format: [bin('oxfmt'), ['--check', '.']],
  lint: [bin('oxlint'), ['--type-aware', '--deny-warnings']],
  types: [process.execPath, [join(root, 'test', 'types.mjs')]],
  // One process loads the sources once. Beside the linter, two would take longer.
  architecture: [bin('vitest'), ['run', '--project', 'architecture', '--maxWorkers=1']],
  unit: vitest('unit', 'dom'),
  client: [process.execPath, ['--import', 'tsx', join(root, 'local/build/buildClient.ts')]],
  // Three files run at a time, because these tests mostly wait.
  integration: [bin('vitest'), ['run', '--project', 'integration', '--project', 'products', '--maxWorkers=3']],
  infra: vitest('infra'),
  // Two files run at a time, because a browser waits more than it works.
  journeys: [bin('vitest'), ['run', '--project', 'journeys', '--maxWorkers=2']],
};
/** `npm run check` lints only changed files, because people wait for its result. */
const quick = { lint: [process.execPath, [join(root, 'test', 'lint.mjs')]] };
/** Left out of `npm test`, because they take too long. */
const more = {
  more: vitest('more-journeys'),
  mutants: [process.execPath, ['--import', 'tsx', join(root, 'test', 'mutants', 'run.ts')]],
};

const groups = {
  check: ['types', 'lint', 'format', 'architecture'],
  unit: ['unit'],
  test: Object.keys(parts),
  journeys: ['client', 'journeys', 'more'],
  soak: ['unit', 'client', 'integration', 'journeys', 'more', 'mutants'],
};

// Tests must not depend on this machine's own settings.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VISION|SPEECH|STRIPE|AWS|AW)_/.test(name)),
);
if (group === 'soak') env.AW_SOAK = '1';
// The compiler and the linter are written in Go. Collecting garbage less often makes them a quarter faster, with a tenth
// more memory.
env.GOGC ??= '400';
const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
// Repeated at the end, because they are hard to find in the output of 30 minutes.
env.FAILED_TESTS = join(folder, 'failures.txt');
writeFileSync(env.FAILED_TESTS, '');
if (!groups[group]) throw new Error(`There is no group "${group}". The groups are ${Object.keys(groups).join(', ')}.`);

const failed = [];
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** With `quietly`, only a failed part's output is shown. */
const run = (name, [command, args], quietly) =>
  new Promise((resolve) => {
    const started = performance.now();
    if (!quietly) console.log(`\n== ${name}`);
    const stdio = quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, env, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    child.on('error', (error) => (output += error));
    child.on('close', (status) => {
      if (status !== 0) failed.push(name);
      if (status !== 0 && quietly) console.log(`\n${output}`);
      console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds(started)}`);
      resolve();
    });
  });

if (group === 'check') {
  const all = { ...parts, ...quick };
  const runAll = async (names) => {
    for (const name of names) await run(name, all[name], true);
  };
  // The compiler uses every processor. Beside the linter, which loads the same types, both would take longer.
  const [types, lint, ...others] = groups.check;
  await runAll([types]);
  await Promise.all([runAll([lint]), runAll(others)]);
} else {
  for (const name of groups[group]) await run(name, { ...parts, ...more }[name], false);
}
const failures = readFileSync(env.FAILED_TESTS, 'utf8');
rmSync(folder, { recursive: true });
if (failed.length > 0) console.error(`\n${failures}\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
