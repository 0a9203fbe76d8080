import { expect, it } from 'vitest';
import { isTest, projectFiles, read } from './sources.ts';

/** Benchmarks and the other programs in `test/` are left out, because they are not tests. */
const tests = projectFiles.filter(
  (path) => isTest(path) && /\.tsx?$/.test(path) && !/^test\/(bench|architecture|cost|rehearse|screens)\//.test(path),
);

/** These files may use clocks, each for the given reason. */
const allowed: Readonly<Record<string, string>> = {
  'test/support/measure.ts': 'the benches measure with it',
  'test/support/chromium.ts': 'one long patience for every page',
  'test/support/eventually.ts': 'it is how a test waits for a condition',
  'test/support/visitor.ts': 'the pause between two looks at a story until it is finished',
  'test/support/table.ts': 'the pause of a transaction that is tried again, which the product takes',
  'test/support/fakeMicrophone.ts': 'measures how long a paragraph is loud and quiet, in the page',
  'test/support/holdingProcess.ts': 'keeps a process alive until it is killed',
};

const offenders = (pattern: RegExp): string[] =>
  tests
    .filter((path) => !(path in allowed))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );

it('reads no running clock in a test, as speed is measured in benchmarks', () => {
  expect(offenders(/performance\.now|process\.(cpuUsage|hrtime)|\bDate\.now\(/)).toEqual([]);
});

it('sleeps in no test, but polls a condition', () => {
  expect(offenders(/waitForTimeout|timers\/promises'.*\bsetTimeout|\bsetTimeout\b.*timers\/promises/)).toEqual([]);
  expect(offenders(/\bset(Timeout|Interval)\(\s*(resolve|done|\(\) => (void )?resolve)/)).toEqual([]);
  expect(offenders(/new Promise\b.*\bset(Timeout|Interval)\(/)).toEqual([]);
});

it('gives no condition less time than its project’s default', () => {
  expect(offenders(/vi\.wait(For|Until)\(/)).toEqual([]);
  expect(offenders(/\btimeout: ?[\d_]+/).filter((line) => !/timeout: \d_?\d{3}_\d{3}/.test(line))).toEqual([]);
  expect(offenders(/setDefault(Navigation)?Timeout\(/)).toEqual([]);
  expect(offenders(/^\s*\}, \d{1,3}_000\)/)).toEqual([]);
});

it('names only existing exceptions', () => {
  expect(Object.keys(allowed).filter((path) => !tests.includes(path))).toEqual([]);
});
