import { expect, it } from 'vitest';
import { read, sources } from './sources.ts';

const lengths = sources
  .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
  .toSorted((a, b) => a.lines - b.lines);
const at = (share: number): number =>
  lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))]?.lines ?? 0;

it('keeps files short: median 60 lines or less, nine of ten 180 or less, none over 300', () => {
  const longest = lengths.slice(-5).toReversed();
  console.log(
    `${lengths.length} files, median ${at(0.5)}, p90 ${at(0.9)}; longest: ${longest.map(({ path, lines }) => `${path} ${lines}`).join(', ')}`,
  );
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(180);
});

it('keeps related code together: at most 18 of 100 files have fewer than 20 lines', () => {
  const small = lengths.filter(({ lines }) => lines < 20);
  console.log(`${small.length} of ${lengths.length} files have fewer than 20 lines`);
  expect(small.length / lengths.length).toBeLessThanOrEqual(0.18);
});
