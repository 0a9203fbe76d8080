import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';

/** A file to change, with the tests that must notice every change. */
export type Target = { mutate: string; tests: readonly string[] };
export type Survivor = { line: number; was: string; became: string };
export type Score = { mutants: number; survivors: Survivor[] };

/** stryker.json names no tsconfig, because Stryker would need the compiler's old API to rewrite one. */
const options = JSON.parse(readFileSync(join(import.meta.dirname, 'stryker.json'), 'utf8')) as PartialStrykerOptions;

const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError']);

const replaced = (lines: readonly string[], { location: { start, end } }: MutantResult): string =>
  lines
    .slice(start.line - 1, end.line)
    .map((line, at, { length }) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === length - 1 ? end.column - 1 : undefined),
    )
    .map((line) => line.trim())
    .join(' ');

/** Makes one change to the file at a time, and runs its tests after each change. */
export const mutate = async ({ mutate: file, tests }: Target): Promise<Score> => {
  const lines = readFileSync(file, 'utf8').split('\n');
  Object.assign(process.env, { AW_MUTANT_TESTS: tests.join(','), AW_SOAK: '' });
  const results = await new Stryker({ ...options, mutate: [file] }).runMutationTest();
  const survivors = results
    .filter(({ status }) => !NOTICED.has(status))
    .map((mutant) => ({
      line: mutant.location.start.line,
      was: replaced(lines, mutant),
      became: (mutant.replacement ?? '').replaceAll(/\s*\n\s*/g, ' '),
    }));
  return { mutants: results.length, survivors };
};
