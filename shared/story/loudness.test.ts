import { expect, it } from 'vitest';
import { createWeighing, measureLoudness } from './loudness.ts';

const tone = (seconds: number, level: number, sampleRate: number, hertz = 997): Float32Array =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  );

it.each([24_000, 32_000, 44_100, 48_000])(
  'measures a full-scale tone of 997 Hz as −3.01 LUFS, as BS.1770 says, at %i Hz',
  (rate) => {
    expect(measureLoudness([tone(3, 1, rate)], rate)).toBeCloseTo(-3.01, 1);
  },
);

it('measures the same tone on both sides 3 dB louder', () => {
  const one = tone(3, 0.1, 48_000);
  expect(measureLoudness([one, one], 48_000) - measureLoudness([one], 48_000)).toBeCloseTo(3.01, 2);
});

it('does not count pauses', () => {
  const spoken = new Float32Array(48_000 * 8);
  spoken.set(tone(4, 0.1, 48_000));
  expect(measureLoudness([spoken], 48_000)).toBeCloseTo(measureLoudness([tone(4, 0.1, 48_000)], 48_000), 0);
});

it('weighs a rumble of 30 Hz less than a tone of 1 kHz', () => {
  expect(measureLoudness([tone(3, 0.1, 48_000, 30)], 48_000)).toBeLessThan(
    measureLoudness([tone(3, 0.1, 48_000, 1000)], 48_000) - 5,
  );
});

it.each([
  ['silence', 48_000],
  ['what is over at once', 4_800],
])('has no loudness for %s', (_what, length) => {
  expect(measureLoudness([new Float32Array(length)], 48_000)).toBeNaN();
});

it('measures the same in blocks as at once', () => {
  const spoken = tone(3, 0.2, 44_100);
  const atOnce = createWeighing(44_100, 63)(spoken);
  const weigh = createWeighing(44_100, 63);
  const inBlocks = [0, 1, 2].flatMap((second) => [...weigh(spoken.subarray(second * 44_100, (second + 1) * 44_100))]);
  expect(inBlocks).toEqual([...atOnce]);
});
