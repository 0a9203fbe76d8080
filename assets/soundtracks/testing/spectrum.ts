/** The spectrum of 2^n samples under a Hann window. Returns its lower half. */
export const magnitudesOf = (samples: Float32Array): Float64Array => {
  const size = samples.length;
  const re = Float64Array.from(samples, (value, at) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size)));
  const im = new Float64Array(size);
  for (let at = 1, reversed = 0; at < size; at += 1) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (at < reversed) [re[at], re[reversed]] = [re[reversed] ?? 0, re[at] ?? 0];
  }
  for (let width = 2; width <= size; width *= 2) {
    for (let k = 0; k < width / 2; k += 1) {
      const cos = Math.cos((-2 * Math.PI * k) / width);
      const sin = Math.sin((-2 * Math.PI * k) / width);
      for (let start = k; start < size; start += width) {
        const other = start + width / 2;
        const [a, b] = [re[other] ?? 0, im[other] ?? 0];
        const [x, y] = [a * cos - b * sin, a * sin + b * cos];
        [re[other], im[other]] = [(re[start] ?? 0) - x, (im[start] ?? 0) - y];
        [re[start], im[start]] = [(re[start] ?? 0) + x, (im[start] ?? 0) + y];
      }
    }
  }
  return Float64Array.from({ length: size / 2 }, (_, at) => Math.hypot(re[at] ?? 0, im[at] ?? 0));
};

export type Character = {
  /** The spectrum's center of gravity. */
  centroidHertz: number;
  onsetsPerSecond: number;
  /** The share of each pitch class, starting with C. The sum is 1. */
  pitchClasses: number[];
};

const FRAME = 4_096;
/** Only spectrum lines in this range are counted as notes. */
const NOTES_HERTZ = [110, 2_000] as const;
/** A frame is an onset if its spectrum rises more than this many times the piece's median rise. */
const PROMINENCE = 1.6;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The rise of the spectrum from one frame to the next. Frames start every 16 ms. */
const risesOf = (samples: Float32Array): number[] => {
  const size = 1_024;
  const rises: number[] = [];
  let before: Float64Array | undefined;
  for (let at = 0; at + size <= samples.length; at += size / 2) {
    const now = magnitudesOf(samples.subarray(at, at + size)).map((value) => Math.log1p(10 * value));
    if (before) rises.push(now.reduce((sum, value, line) => sum + Math.max(0, value - (before?.[line] ?? 0)), 0));
    before = now;
  }
  return rises;
};

export const characterOf = (samples: Float32Array, sampleRate: number): Character => {
  const pitchClasses = Array.from({ length: 12 }, () => 0);
  let weighted = 0;
  let total = 0;
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    magnitudesOf(samples.subarray(at, at + FRAME)).forEach((magnitude, line) => {
      const hertz = (line * sampleRate) / FRAME;
      const power = magnitude ** 2;
      weighted += hertz * magnitude;
      total += magnitude;
      if (hertz < NOTES_HERTZ[0] || hertz > NOTES_HERTZ[1]) return;
      const note = ((Math.round(69 + 12 * Math.log2(hertz / 440)) % 12) + 12) % 12;
      pitchClasses[note] = (pitchClasses[note] ?? 0) + power;
    });
  }
  const rises = risesOf(samples);
  const usual = median(rises);
  const isOnset = (rise: number, at: number): boolean =>
    rise > usual * PROMINENCE && rise >= (rises[at - 1] ?? 0) && rise > (rises[at + 1] ?? 0);
  const all = pitchClasses.reduce((sum, one) => sum + one, 0);
  return {
    centroidHertz: weighted / total,
    onsetsPerSecond: rises.filter(isOnset).length / (samples.length / sampleRate),
    pitchClasses: pitchClasses.map((one) => one / all),
  };
};
