import { SAMPLE_RATE, samplesIn, sineOf, type Instrument } from '../sound.ts';

/** A higher `rollOff` makes overtones quieter. `sings` adds the two formants of an open "ah". */
type Timbre = { rollOff: number; harmonics: number; sings?: true };

const TABLE_SIZE = 2_048;
/** Overtones above this frequency are left out, because they could alias. */
const HIGHEST_HERTZ = SAMPLE_RATE * 0.42;
const RELEASE_SECONDS = 1.6;
const DETUNES = [-0.0022, 0.0019];

const formantsAt = (hertz: number): number =>
  0.25 + Math.exp(-(((hertz - 700) / 260) ** 2)) + 0.6 * Math.exp(-(((hertz - 1150) / 220) ** 2));

const waveOf = ({ rollOff, harmonics, sings }: Timbre, hertz: number): Float32Array => {
  const wave = new Float32Array(TABLE_SIZE + 1);
  for (let harmonic = 1; harmonic <= harmonics && harmonic * hertz < HIGHEST_HERTZ; harmonic += 1) {
    const amount = harmonic ** -rollOff * (sings ? formantsAt(harmonic * hertz) : 1);
    // Spreads the phases, because overtones with equal phases would all peak at the same time.
    const phase = (harmonic * harmonic * 0.11) % 1;
    for (let at = 0; at <= TABLE_SIZE; at += 1)
      wave[at] = (wave[at] ?? 0) + amount * sineOf((harmonic * at) / TABLE_SIZE + phase);
  }
  const peak = wave.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return wave.map((value) => value / peak);
};

const padOf =
  (timbre: Timbre): Instrument =>
  ({ hertz, seconds, tremoloHertz, random }) => {
    const wave = waveOf(timbre, hertz);
    const sound = new Float32Array(samplesIn(seconds + RELEASE_SECONDS));
    const attack = samplesIn(Math.min(seconds * 0.45, 1.8));
    const release = samplesIn(RELEASE_SECONDS);
    for (const detune of DETUNES) {
      const step = (hertz * (1 + detune) * TABLE_SIZE) / SAMPLE_RATE;
      let phase = random() * TABLE_SIZE;
      for (let at = 0; at < sound.length; at += 1) {
        phase += step;
        if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
        const whole = phase | 0;
        const value = wave[whole] ?? 0;
        sound[at] = (sound[at] ?? 0) + value + ((wave[whole + 1] ?? 0) - value) * (phase - whole);
      }
    }
    for (let at = 0; at < sound.length; at += 1) {
      const rising = at < attack ? 0.5 - 0.5 * Math.cos((Math.PI * at) / attack) : 1;
      const left = sound.length - at;
      const falling = left < release ? (left / release) ** 2 : 1;
      const trembling = tremoloHertz > 0 ? 0.7 + 0.3 * sineOf((tremoloHertz * at) / SAMPLE_RATE) : 1;
      sound[at] = (sound[at] ?? 0) * 0.5 * rising * falling * trembling;
    }
    return sound;
  };

export const pads = {
  warm: padOf({ rollOff: 1.9, harmonics: 10 }),
  bright: padOf({ rollOff: 1.3, harmonics: 16 }),
  dark: padOf({ rollOff: 2.4, harmonics: 8 }),
  choir: padOf({ rollOff: 1.05, harmonics: 16, sings: true }),
} as const satisfies Record<string, Instrument>;
