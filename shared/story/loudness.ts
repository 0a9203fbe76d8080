type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

/** The filters of ITU-R BS.1770, which are defined at 48 kHz. These formulas compute them for any sample rate. */
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

/** BS.1770 measures overlapping blocks of 0.4 s. A new block begins every 0.1 s. */
const STEP_SECONDS = 0.1;
const STEPS_IN_BLOCK = 4;
const SILENCE_LUFS = -70;
const RELATIVE_GATE = -10;

/** Returns the power of each chunk of samples. An incomplete last chunk is dropped. */
export type Weighing = (samples: Float32Array) => Float64Array;

/** Weights one channel according to BS.1770. Every call but the last must pass a whole number of chunks. */
export const createWeighing = (sampleRate: number, chunkSamples: number): Weighing => {
  const [shelf, highPass] = kWeighting(sampleRate);
  const [b0, b1, b2] = shelf.b;
  const [a1, a2] = shelf.a;
  const [c1, c2] = highPass.a;
  const memory = new Float64Array(6);
  return (samples) => {
    // Uses local variables, because changing a variable of the outer function allocates memory for each sample.
    let [x1 = 0, x2 = 0, y1 = 0, y2 = 0, z1 = 0, z2 = 0] = memory;
    const powers = new Float64Array(Math.floor(samples.length / chunkSamples));
    for (let chunk = 0; chunk < powers.length; chunk += 1) {
      let sum = 0;
      for (let at = chunk * chunkSamples; at < (chunk + 1) * chunkSamples; at += 1) {
        const x = samples[at] ?? 0;
        const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
        const z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2;
        x2 = x1;
        x1 = x;
        y2 = y1;
        y1 = y;
        z2 = z1;
        z1 = z;
        sum += z * z;
      }
      powers[chunk] = sum / chunkSamples;
    }
    memory.set([x1, x2, y1, y2, z1, z2]);
    return powers;
  };
};

const toLoudness = (power: number): number => -0.691 + 10 * Math.log10(power);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The integrated loudness in LUFS according to ITU-R BS.1770-4. @param powers the weighted power of each 0.1 s, summed
 * over all channels
 */
export const integratedLoudness = (powers: ArrayLike<number>): number => {
  const blocks: number[] = [];
  for (let first = 0; first + STEPS_IN_BLOCK <= powers.length; first += 1) {
    let power = 0;
    for (let step = 0; step < STEPS_IN_BLOCK; step += 1) power += powers[first + step] ?? 0;
    blocks.push(power / STEPS_IN_BLOCK);
  }
  const audible = blocks.filter((power) => toLoudness(power) > SILENCE_LUFS);
  const gate = toLoudness(mean(audible)) + RELATIVE_GATE;
  return toLoudness(mean(audible.filter((power) => toLoudness(power) > gate)));
};

/** The integrated loudness in LUFS. @param channels samples from −1 to 1, one array per channel */
export const measureLoudness = (channels: readonly Float32Array[], sampleRate: number): number => {
  const stepSamples = Math.round(STEP_SECONDS * sampleRate);
  const [first = new Float64Array(), ...others] = channels.map((side) => createWeighing(sampleRate, stepSamples)(side));
  return integratedLoudness(first.map((power, step) => others.reduce((sum, one) => sum + (one[step] ?? 0), power)));
};
