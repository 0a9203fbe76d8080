import { expect, it } from 'vitest';
import { projectFiles, read } from './sources.ts';

const targets = JSON.parse(read('test/mutants/targets.json')) as { mutate: string; tests: string[] }[];
const equivalents = JSON.parse(read('test/mutants/equivalents.json')) as {
  file: string;
  was: string;
  reason: string;
}[];

it('changes files that are there, and runs tests that are there', () => {
  const named = targets.flatMap(({ mutate, tests }) => [mutate, ...tests]);
  expect(named.filter((path) => !projectFiles.includes(path))).toEqual([]);
});

it('excuses only changes of lines that are there, each with a reason', () => {
  const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
  for (const { file, was, reason } of equivalents) {
    expect(targets.map(({ mutate }) => mutate)).toContain(file);
    expect(squeezed(read(file))).toContain(squeezed(was));
    expect(reason.length).toBeGreaterThan(20);
  }
});
