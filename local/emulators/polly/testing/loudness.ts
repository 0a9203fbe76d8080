type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

/** The two filters of ITU-R BS.1770 (a head's shelf, a high-pass), designed for any sample rate. */
const kWeighting = (sampleRate: number): Biquad[] => {
  const shelf = (() => {
    const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
    const q = 0.7071752369554196;
    const vh = 10 ** (3.999843853973347 / 20);
    const vb = vh ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return {
      b: [(vh + (vb * k) / q + k * k) / a0, (2 * (k * k - vh)) / a0, (vh - (vb * k) / q + k * k) / a0],
      a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
    } as const;
  })();
  const highPass = (() => {
    const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
    const q = 0.5003270373238773;
    const a0 = 1 + k / q + k * k;
    return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] } as const;
  })();
  return [shelf, highPass];
};

const filter = (input: Float32Array, { b, a }: Biquad): Float32Array => {
  const output = new Float32Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < input.length; i++) {
    const x = input[i] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    output[i] = y;
  }
  return output;
};

/** Integrated loudness of a mono recording in LUFS, gated as ITU-R BS.1770-4 says: pauses do not count. */
export const measureLoudness = (samples: Float32Array, sampleRate: number): number => {
  let weighted = samples;
  for (const stage of kWeighting(sampleRate)) weighted = filter(weighted, stage);
  const block = Math.round(0.4 * sampleRate);
  const powers: number[] = [];
  for (let at = 0; at + block <= weighted.length; at += Math.round(block / 4)) {
    let sum = 0;
    for (let i = at; i < at + block; i++) sum += (weighted[i] ?? 0) ** 2;
    powers.push(sum / block);
  }
  const loudness = (power: number) => -0.691 + 10 * Math.log10(power);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const audible = powers.filter((power) => loudness(power) > -70);
  const gate = loudness(mean(audible)) - 10;
  return loudness(mean(audible.filter((power) => loudness(power) > gate)));
};
