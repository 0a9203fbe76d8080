import { fadeEnds, SAMPLE_RATE, samplesIn, sineOf, type Instrument } from '../sound.ts';

type Struck = { ratio: number; depth: number; ringSeconds: number; attackSeconds: number };

/** At the end of the ring time, the sound has decayed to e^−5, so the final fade is inaudible. */
const DECAY = 5;
const TURN = 2 * Math.PI;

const struck =
  ({ ratio, depth, ringSeconds, attackSeconds }: Struck): Instrument =>
  ({ hertz }) => {
    const sound = new Float32Array(samplesIn(ringSeconds));
    const fade = Math.exp(-DECAY / sound.length);
    const step = hertz / SAMPLE_RATE;
    let envelope = 1;
    let carrier = 0;
    let modulator = 0;
    for (let at = 0; at < sound.length; at += 1) {
      carrier += step;
      modulator += step * ratio;
      envelope *= fade;
      sound[at] = envelope * sineOf(carrier + (depth / TURN) * envelope * envelope * sineOf(modulator));
    }
    return fadeEnds(sound, attackSeconds, 0.05);
  };

const mixed =
  (parts: readonly { of: Instrument; level: number }[]): Instrument =>
  (tone) => {
    const sounds = parts.map(({ of, level }) => of(tone).map((value) => value * level));
    const length = Math.max(...sounds.map((sound) => sound.length));
    const sum = new Float32Array(length);
    for (const sound of sounds)
      for (let at = 0; at < sound.length; at += 1) sum[at] = (sum[at] ?? 0) + (sound[at] ?? 0);
    return sum;
  };

const bell = struck({ ratio: 3.5, depth: 1.4, ringSeconds: 2.8, attackSeconds: 0.006 });
const hammer = struck({ ratio: 14, depth: 0.3, ringSeconds: 0.4, attackSeconds: 0.004 });
const string = struck({ ratio: 1, depth: 0.9, ringSeconds: 2.6, attackSeconds: 0.006 });

const bassString = struck({ ratio: 1, depth: 0.5, ringSeconds: 1, attackSeconds: 0.012 });

const bass: Instrument = ({ hertz, seconds, ...tone }) => {
  if (seconds < 0.9) return fadeEnds(bassString({ hertz, seconds, ...tone }).slice(0, samplesIn(seconds)), 0.012, 0.08);
  const sound = new Float32Array(samplesIn(seconds));
  for (let at = 0; at < sound.length; at += 1) {
    const turns = (hertz * at) / SAMPLE_RATE;
    sound[at] = (sineOf(turns) + 0.25 * sineOf(2 * turns)) * (1 - (0.6 * at) / sound.length);
  }
  return fadeEnds(sound, 0.08, 0.25);
};

export const struckInstruments = {
  bell: (tone) => bell({ ...tone, hertz: tone.hertz * 2 }),
  piano: mixed([
    { of: string, level: 0.85 },
    { of: hammer, level: 0.15 },
  ]),
  marimba: struck({ ratio: 4, depth: 0.6, ringSeconds: 0.7, attackSeconds: 0.003 }),
  musicBox: mixed([
    { of: struck({ ratio: 5.4, depth: 0.5, ringSeconds: 1.6, attackSeconds: 0.003 }), level: 0.7 },
    { of: struck({ ratio: 2, depth: 0.3, ringSeconds: 0.8, attackSeconds: 0.003 }), level: 0.3 },
  ]),
  bass,
} as const satisfies Record<string, Instrument>;
