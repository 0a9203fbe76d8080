/** The highest sample after amplification. Decoding the mp3 can raise it by up to a seventh, which is still below 1. */
const CEILING = 0.85;
const BLOCK_SECONDS = 0.001;
const RADIUS = 6;

const windowed = (values: Float32Array, radius: number, fold: (window: Float32Array) => number): Float32Array =>
  values.map((_, at) => fold(values.subarray(Math.max(0, at - radius), at + radius + 1)));

/** Amplifies and limits. eSpeak's peaks are 20 dB above the mean level, so clipping them would crackle. */
export const amplify = (samples: Float32Array, gain: number, sampleRate: number): void => {
  const block = Math.round(BLOCK_SECONDS * sampleRate);
  const needed = new Float32Array(Math.ceil(samples.length / block) + 1).fill(1);
  for (let at = 0; at < samples.length; at += block) {
    let peak = 0;
    const end = Math.min(at + block, samples.length);
    for (let i = at; i < end; i++) peak = Math.max(peak, Math.abs(samples[i] ?? 0));
    if (peak * gain > CEILING) needed[at / block] = CEILING / (peak * gain);
  }
  // Smooths the minima. The mean is never above what a block needs, because that block is in each minimum's window.
  const held = windowed(needed, RADIUS, (window) => Math.min(...window));
  const smooth = windowed(held, RADIUS - 1, (window) => window.reduce((sum, value) => sum + value, 0) / window.length);
  for (let at = 0; at < samples.length; at += block) {
    const from = smooth[at / block] ?? 1;
    const step = ((smooth[at / block + 1] ?? 1) - from) / block;
    const end = Math.min(at + block, samples.length);
    for (let i = at; i < end; i++) samples[i] = (samples[i] ?? 0) * gain * (from + step * (i - at));
  }
};
