import { SAMPLE_RATE, samplesIn } from './sound.ts';

type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

const butterworth = (hertz: number, kind: 'lowPass' | 'highPass'): Biquad => {
  const k = Math.tan((Math.PI * hertz) / SAMPLE_RATE);
  const norm = 1 / (1 + Math.SQRT2 * k + k * k);
  const a = [2 * (k * k - 1) * norm, (1 - Math.SQRT2 * k + k * k) * norm] as const;
  if (kind === 'lowPass') return { a, b: [k * k * norm, 2 * k * k * norm, k * k * norm] };
  return { a, b: [norm, -2 * norm, norm] };
};

const SETTLING_SECONDS = 0.5;

const filterLoop = (loop: Float32Array, { b, a }: Biquad): void => {
  const before = loop.slice(-samplesIn(SETTLING_SECONDS));
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  const next = (x: number): number => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
  for (const value of before) next(value);
  for (let at = 0; at < loop.length; at += 1) loop[at] = next(loop[at] ?? 0);
};

const RUMBLE_HERTZ = 32;

export const shapeTone = (loop: Float32Array, lowPassHertz: number): void => {
  filterLoop(loop, butterworth(RUMBLE_HERTZ, 'highPass'));
  filterLoop(loop, butterworth(lowPassHertz, 'lowPass'));
};
