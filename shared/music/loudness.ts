type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

/** The two filters of ITU-R BS.1770 (a head's shelf, a high-pass), designed for any sample rate. */
const kWeighting = (sampleRate: number): readonly [Biquad, Biquad] => {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const vh = 10 ** (3.999843853973347 / 20);
  const vb = vh ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  const shelf: Biquad = {
    b: [(vh + (vb * k) / q + k * k) / a0, (2 * (k * k - vh)) / a0, (vh - (vb * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
  const k2 = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q2 = 0.5003270373238773;
  const a2 = 1 + k2 / q2 + k2 * k2;
  return [shelf, { b: [1, -2, 1], a: [(2 * (k2 * k2 - 1)) / a2, (1 - k2 / q2 + k2 * k2) / a2] }];
};

const STEP_SECONDS = 0.1;
/** A block is 0.4 s, a new one begins every 0.1 s. */
const STEPS_IN_BLOCK = 4;
const SILENCE_LUFS = -70;
const RELATIVE_GATE = -10;

/** The weighted energy of each whole 0.1 s. */
const energies = (samples: Float32Array, sampleRate: number): Float64Array => {
  const [first, second] = kWeighting(sampleRate);
  const step = Math.round(STEP_SECONDS * sampleRate);
  const sums = new Float64Array(Math.floor(samples.length / step));
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  for (let block = 0; block < sums.length; block += 1) {
    let sum = 0;
    for (let at = block * step; at < (block + 1) * step; at += 1) {
      const x = samples[at] ?? 0;
      const y = first.b[0] * x + first.b[1] * x1 + first.b[2] * x2 - first.a[0] * y1 - first.a[1] * y2;
      const z = second.b[0] * y + second.b[1] * y1 + second.b[2] * y2 - second.a[0] * z1 - second.a[1] * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    sums[block] = sum / step;
  }
  return sums;
};

const toLoudness = (power: number): number => -0.691 + 10 * Math.log10(power);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Integrated loudness in LUFS, gated as ITU-R BS.1770-4 says, so that pauses do not count. One array of samples (−1 to 1)
 * a channel, all of one length; NaN for what is silent or shorter than 0.4 s.
 */
export const measureLoudness = (channels: readonly Float32Array[], sampleRate: number): number => {
  const steps = channels.map((samples) => energies(samples, sampleRate));
  const powers: number[] = [];
  for (let block = 0; block + STEPS_IN_BLOCK <= (steps[0]?.length ?? 0); block += 1) {
    let power = 0;
    for (const sums of steps) for (let step = 0; step < STEPS_IN_BLOCK; step += 1) power += sums[block + step] ?? 0;
    powers.push(power / STEPS_IN_BLOCK);
  }
  const audible = powers.filter((power) => toLoudness(power) > SILENCE_LUFS);
  const gate = toLoudness(mean(audible)) + RELATIVE_GATE;
  return toLoudness(mean(audible.filter((power) => toLoudness(power) > gate)));
};
