/** A phone's speaker plays little below this frequency. */
const SPEAKER_HERTZ = 300;
/** Q factors of the two second-order filters in a fourth-order Butterworth high-pass. */
const QUALITIES = [0.541, 1.307];

const highPass = (samples: Float32Array, quality: number, sampleRate: number): Float32Array => {
  const turn = (2 * Math.PI * SPEAKER_HERTZ) / sampleRate;
  const [alpha, cos] = [Math.sin(turn) / (2 * quality), Math.cos(turn)];
  const [b0, b1] = [(1 + cos) / 2 / (1 + alpha), -(1 + cos) / (1 + alpha)];
  const [a1, a2] = [(-2 * cos) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  const heard = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    heard[at] = y;
  }
  return heard;
};

export const throughPhone = (samples: Float32Array, sampleRate: number): Float32Array =>
  QUALITIES.reduce((sound, quality) => highPass(sound, quality, sampleRate), samples);
