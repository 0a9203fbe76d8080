import { expect, it } from 'vitest';
import { judge, percentOf, tableOf, type Equivalent } from '../mutants/score.ts';
import { projectFiles, read } from './sources.ts';

const targets = JSON.parse(read('test/mutants/targets.json')) as { mutate: string; tests: string[] }[];
const equivalents = JSON.parse(read('test/mutants/equivalents.json')) as Equivalent[];

it('names existing files and tests', () => {
  const named = targets.flatMap(({ mutate, tests }) => [mutate, ...tests]);
  expect(named.filter((path) => !projectFiles.includes(path))).toEqual([]);
});

it('excuses only changes of existing lines, each with a reason', () => {
  const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
  for (const { file, was, reason } of equivalents) {
    expect(targets.map(({ mutate }) => mutate)).toContain(file);
    expect(squeezed(read(file))).toContain(squeezed(was));
    expect(reason.length).toBeGreaterThan(20);
  }
});

const changes = (count: number) =>
  Array.from({ length: count }, (_, line) => ({ line, was: `was ${line}`, became: '' }));

it('counts neither survivors nor excused changes as noticed, and names unused excuses', () => {
  const excuse = (file: string, was: string): Equivalent => ({ file, was, became: '', reason: '' });
  const excuses = [excuse('a.ts', 'was 0'), excuse('a.ts', 'gone'), excuse('b.ts', 'was 1')];
  const judged = judge('a.ts', { mutants: 10, survivors: changes(3) }, excuses);
  expect(judged.counted).toEqual({ file: 'a.ts', killed: 7, survived: 2, excused: 1 });
  expect(judged.left.map(({ was }) => was)).toEqual(['was 1', 'was 2']);
  expect(judged.unneeded.map(({ was }) => was)).toEqual(['gone']);
});

it('prints a line per file and a total, without excused changes', () => {
  const all = [
    { file: 'a.ts', killed: 7, survived: 2, excused: 1 },
    { file: 'long/b.ts', killed: 20, survived: 0, excused: 0 },
  ];
  expect(tableOf(all).split('\n')).toEqual([
    'file       killed  survived  excused  score, %',
    'a.ts            7         2        1      77.8',
    'long/b.ts      20         0        0     100.0',
    'the whole      27         2        1      93.1',
  ]);
  expect(percentOf({ killed: 0, survived: 0 })).toBe(100);
});
