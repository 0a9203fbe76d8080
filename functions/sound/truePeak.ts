/** Two phases of the filter of ITU-R BS.1770-4 (annex 2). The other two have the same numbers in reverse order. */
const NEAR = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875,
  -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
];
const MIDDLE = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
];
const PHASES = [NEAR, MIDDLE, MIDDLE.toReversed(), NEAR.toReversed()].map((taps) => Float64Array.from(taps));
const TAPS = 12;

/** A value between samples is at most this factor larger than the largest sample around it. */
const MAX_OVERSHOOT = Math.max(...PHASES.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));

const peakBetween = (source: Float32Array, first: number, last: number, sampled: number): number => {
  let highest = sampled;
  for (const taps of PHASES) {
    for (let at = first + 1; at <= last; at += 1) {
      let even = 0;
      let odd = 0;
      for (let tap = 0; tap < TAPS; tap += 2) {
        even += (taps[tap] ?? 0) * (source[at + tap] ?? 0);
        odd += (taps[tap + 1] ?? 0) * (source[at + tap + 1] ?? 0);
      }
      highest = Math.max(highest, Math.abs(even + odd));
    }
  }
  return highest;
};

/** Measures the peak of each chunk. Interpolation is slow, so it runs only where a peak above `matters` is possible. */
export const createPeakMeter = (chunkSamples: number, matters: number): ((samples: Float32Array) => Float32Array) => {
  let before = new Float32Array(TAPS);
  return (samples) => {
    const source = new Float32Array(TAPS + samples.length);
    source.set(before);
    source.set(samples, TAPS);
    before = source.slice(-TAPS);
    const peaks = new Float32Array(Math.ceil(samples.length / chunkSamples));
    for (let chunk = 0; chunk < peaks.length; chunk += 1) {
      const first = chunk * chunkSamples;
      const last = Math.min(first + chunkSamples, samples.length);
      let highest = 0;
      for (let at = first; at < last + TAPS; at += 1) {
        const magnitude = Math.abs(source[at] ?? 0);
        if (magnitude > highest) highest = magnitude;
      }
      peaks[chunk] = highest * MAX_OVERSHOOT <= matters ? highest : peakBetween(source, first, last, highest);
    }
    return peaks;
  };
};
