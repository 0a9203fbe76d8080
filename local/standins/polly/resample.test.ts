import { expect, test } from 'vitest';
import { resample } from './resample.ts';

const tone = (rate: number, hertz: number) =>
  Int16Array.from({ length: rate }, (_, i) => 16384 * Math.sin((2 * Math.PI * hertz * i) / rate));

test.each([100, 1000, 5000, 8000])('a tone of %i Hz keeps its height, level and time', (hertz) => {
  const output = resample(tone(22050, hertz), 22050, 24000);
  expect(output).toHaveLength(24000);
  let worst = 0;
  for (let i = 100; i < 23_900; i++) {
    worst = Math.max(worst, Math.abs((output[i] ?? 0) - 0.5 * Math.sin((2 * Math.PI * hertz * i) / 24000)));
  }
  expect(worst).toBeLessThan(0.01);
});

test('the same rate only changes the form', () => {
  expect([...resample(Int16Array.of(0, 16384, -32768), 22050, 22050)]).toEqual([0, 0.5, -1]);
});
