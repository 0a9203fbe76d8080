import type { Circle } from './circular.ts';
import { SAMPLE_RATE, samplesIn } from './sound.ts';

/** Prime, so that no echoes fall together. */
const DELAYS = [1069, 1223, 1409, 1601, 1789, 1999, 2179, 2399];
/** How much of each turn's brightness is lost, as walls do. */
const DAMPING = 0.4;

/**
 * A feedback delay network of eight lines over what was sent, added to both sides. It first hears the end of the piece,
 * so that the room rings at the start as it does when the piece comes round.
 */
export const addReverb = ({ left, right, send }: Circle, reverbSeconds: number): void => {
  const length = send.length;
  const lines = DELAYS.map((delay) => new Float32Array(delay));
  const gains = DELAYS.map((delay) => 10 ** ((-3 * delay) / (reverbSeconds * SAMPLE_RATE)));
  const places = DELAYS.map(() => 0);
  const soft = new Float64Array(DELAYS.length);
  for (let at = -Math.min(length, samplesIn(reverbSeconds)); at < length; at += 1) {
    let sum = 0;
    for (let line = 0; line < lines.length; line += 1) {
      const heard = lines[line]?.[places[line] ?? 0] ?? 0;
      soft[line] = (soft[line] ?? 0) + (1 - DAMPING) * (heard - (soft[line] ?? 0));
      sum += soft[line] ?? 0;
    }
    // Householder's matrix mixes the lines without gain: each gets itself less a share of all.
    sum *= 2 / lines.length;
    const input = (send[at < 0 ? at + length : at] ?? 0) * 0.5;
    for (let line = 0; line < lines.length; line += 1) {
      const buffer = lines[line];
      const place = places[line] ?? 0;
      if (buffer) buffer[place] = input + ((soft[line] ?? 0) - sum) * (gains[line] ?? 0);
      places[line] = place + 1 === buffer?.length ? 0 : place + 1;
    }
    if (at < 0) continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = soft;
    left[at] = (left[at] ?? 0) + 0.6 * (a + c - e + g);
    right[at] = (right[at] ?? 0) + 0.6 * (b - d + f + h);
  }
};
