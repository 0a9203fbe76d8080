import type { Circle } from './circular.ts';
import { SAMPLE_RATE, samplesIn } from './sound.ts';

const DELAYS = [1069, 1223, 1409, 1601, 1789, 1999, 2179, 2399];
const LINES = DELAYS.length;
const DAMPING = 0.4;

/** All delay lines share one array, which is three times faster than an array of arrays. */
const layOut = () => {
  const starts = Int32Array.from(DELAYS, (_, line) => DELAYS.slice(0, line).reduce((sum, delay) => sum + delay, 0));
  const ends = Int32Array.from(DELAYS, (delay, line) => (starts[line] ?? 0) + delay);
  return { starts, ends, places: starts.slice(), ringing: new Float32Array(ends[LINES - 1] ?? 0) };
};

/** A feedback delay network of eight lines. It first processes the end of the piece, so that the reverb loops too. */
export const addReverb = ({ left, right, send }: Circle, reverbSeconds: number): void => {
  const length = send.length;
  const { starts, ends, places, ringing } = layOut();
  const gains = Float64Array.from(DELAYS, (delay) => 10 ** ((-3 * delay) / (reverbSeconds * SAMPLE_RATE)));
  const soft = new Float64Array(LINES);
  for (let at = -Math.min(length, samplesIn(reverbSeconds)); at < length; at += 1) {
    let sum = 0;
    for (let line = 0; line < LINES; line += 1) {
      const before = soft[line] ?? 0;
      const now = before + (1 - DAMPING) * ((ringing[places[line] ?? 0] ?? 0) - before);
      soft[line] = now;
      sum += now;
    }
    // A Householder matrix mixes the lines without gain: each line gets its own signal minus a share of the sum.
    sum *= 2 / LINES;
    const input = (send[at < 0 ? at + length : at] ?? 0) * 0.5;
    for (let line = 0; line < LINES; line += 1) {
      const place = places[line] ?? 0;
      ringing[place] = input + ((soft[line] ?? 0) - sum) * (gains[line] ?? 0);
      places[line] = place + 1 === ends[line] ? (starts[line] ?? 0) : place + 1;
    }
    if (at < 0) continue;
    left[at] = (left[at] ?? 0) + 0.6 * ((soft[0] ?? 0) + (soft[2] ?? 0) - (soft[4] ?? 0) + (soft[6] ?? 0));
    right[at] = (right[at] ?? 0) + 0.6 * ((soft[1] ?? 0) - (soft[3] ?? 0) + (soft[5] ?? 0) + (soft[7] ?? 0));
  }
};
