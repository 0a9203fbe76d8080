import { fadeEnds, SAMPLE_RATE, samplesIn, sineOf, type Instrument } from '../sound.ts';

const skin =
  ({
    lowHertz,
    bendHertz,
    fall,
    noise,
  }: {
    lowHertz: number;
    bendHertz: number;
    fall: number;
    noise: number;
  }): Instrument =>
  ({ random }) => {
    const sound = new Float32Array(samplesIn(4.5 / fall));
    let turns = 0;
    let soft = 0;
    for (let at = 0; at < sound.length; at += 1) {
      const seconds = at / SAMPLE_RATE;
      turns += (lowHertz + bendHertz * Math.exp(-22 * seconds)) / SAMPLE_RATE;
      soft += 0.15 * (random() * 2 - 1 - soft);
      sound[at] = sineOf(turns) * Math.exp(-fall * seconds) + noise * soft * Math.exp(-4 * fall * seconds);
    }
    return fadeEnds(sound, 0.004, 0.03);
  };

const grains =
  ({ fall, attackSeconds }: { fall: number; attackSeconds: number }): Instrument =>
  ({ random }) => {
    const sound = new Float32Array(samplesIn(5 / fall));
    let low = 0;
    for (let at = 0; at < sound.length; at += 1) {
      const noise = random() * 2 - 1;
      low += 0.35 * (noise - low);
      sound[at] = (noise - low) * Math.exp((-fall * at) / SAMPLE_RATE);
    }
    return fadeEnds(sound, attackSeconds, 0.01);
  };

const wind: Instrument = ({ seconds, random }) => {
  const sound = new Float32Array(samplesIn(seconds));
  const start = random();
  let bright = 0;
  let dark = 0;
  // Computes one extra second before the start, so that the filters begin in the state that they have at the end.
  for (let at = -SAMPLE_RATE; at < sound.length; at += 1) {
    const share = at / sound.length;
    const opening = 0.5 - 0.5 * sineOf(3 * share + start);
    bright += (0.014 + 0.024 * opening) * (random() * 2 - 1 - bright);
    dark += 0.005 * (bright - dark);
    if (at >= 0) sound[at] = 3 * (bright - dark) * (0.4 + 0.6 * (0.5 - 0.5 * sineOf(4 * share + start)));
  }
  return crossfadedLoop(sound);
};

/** Noise does not loop by itself, so its last half second fades into a mirror image of its first half second. */
const crossfadedLoop = (sound: Float32Array): Float32Array => {
  const length = samplesIn(0.5);
  const end = sound.length - length;
  for (let at = 0; at < length; at += 1) {
    const share = at / length;
    // An equal-power fade, because the two noises are uncorrelated.
    const mirrored = sound[length - 1 - at] ?? 0;
    sound[end + at] = (sound[end + at] ?? 0) * Math.sqrt(1 - share) + mirrored * Math.sqrt(share);
  }
  return sound;
};

export const drums = {
  kick: skin({ lowHertz: 42, bendHertz: 80, fall: 11, noise: 0.1 }),
  heart: skin({ lowHertz: 38, bendHertz: 40, fall: 12, noise: 0 }),
  tom: skin({ lowHertz: 75, bendHertz: 60, fall: 7, noise: 0.5 }),
  taiko: skin({ lowHertz: 52, bendHertz: 70, fall: 5, noise: 1.2 }),
  shaker: grains({ fall: 36, attackSeconds: 0.012 }),
  tick: grains({ fall: 90, attackSeconds: 0.002 }),
  brush: grains({ fall: 16, attackSeconds: 0.03 }),
  wind,
} as const satisfies Record<string, Instrument>;
