const WINDOW_SECONDS = 0.045;

export type Melody = { medianHertz: number; spreadSemitones: number };

/** A pitch farther from the median was measured an octave too high or too low. */
const FARTHEST_SEMITONES = 9;

/** Measures the pitch by normalized autocorrelation between 65 and 450 Hz. */
export const measureMelody = (samples: Float32Array, sampleRate: number): Melody => {
  const size = Math.round(WINDOW_SECONDS * sampleRate);
  const found: number[] = [];
  for (let at = 0; at + 2 * size < samples.length; at += 2 * size) {
    let power = 0;
    for (let i = 0; i < size; i += 2) power += (samples[at + i] ?? 0) ** 2;
    if ((2 * power) / size < 0.0004) continue;
    let best = 0;
    let bestLag = 0;
    for (let lag = Math.floor(sampleRate / 450); lag < sampleRate / 65; lag++) {
      let product = 0;
      let shifted = 0;
      for (let i = 0; i < size; i += 2) {
        const later = samples[at + i + lag] ?? 0;
        product += (samples[at + i] ?? 0) * later;
        shifted += later * later;
      }
      const similarity = product / Math.sqrt(power * shifted + 1e-9);
      // Twice the true period fits about as well, so a longer lag must be clearly better to replace a shorter one.
      if (similarity > best * 1.03) [best, bestLag] = [similarity, lag];
    }
    if (best > 0.6) found.push(sampleRate / bestLag);
  }
  const medianHertz = found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
  const semitones = found
    .map((hertz) => 12 * Math.log2(hertz / medianHertz))
    .filter((each) => Math.abs(each) < FARTHEST_SEMITONES);
  const mean = semitones.reduce((sum, each) => sum + each, 0) / semitones.length;
  const variance = semitones.reduce((sum, each) => sum + (each - mean) ** 2, 0) / semitones.length;
  return { medianHertz, spreadSemitones: Math.sqrt(variance) };
};
