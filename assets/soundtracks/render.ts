import { measureLoudness } from '#shared/story/loudness.ts';
import { addTo, newCircle } from './circular.ts';
import { compose } from './compose/compose.ts';
import { shapeTone } from './filters.ts';
import { drums } from './instruments/drums.ts';
import { pads } from './instruments/pad.ts';
import { struckInstruments } from './instruments/struck.ts';
import { strungInstruments } from './instruments/strung.ts';
import { randomOf } from './random.ts';
import type { Recipe } from './recipe.ts';
import { addReverb } from './reverb.ts';
import type { Note } from './score.ts';
import { hertzOf, SAMPLE_RATE, samplesIn, type Instrument } from './sound.ts';

export type Rendered = { left: Float32Array; right: Float32Array };

/** In LUFS. At the default music volume of −12 dB, a bed plays at −32 LUFS, 16 dB below speech at −16 LUFS. */
export const BED_LUFS = -20;

const instruments: Readonly<Record<Note['instrument'], Instrument>> = {
  ...pads,
  ...struckInstruments,
  ...strungInstruments,
  ...drums,
};

/** Samples above `KNEE` are compressed toward `CEILING` instead of clipped. */
const KNEE = 0.6;
const CEILING = 0.92;

const roundOff = (value: number): number => {
  const size = Math.abs(value);
  if (size <= KNEE) return value;
  return Math.sign(value) * (KNEE + (CEILING - KNEE) * Math.tanh((size - KNEE) / (CEILING - KNEE)));
};

const level = ({ left, right }: Rendered): void => {
  const gain = 10 ** ((BED_LUFS - measureLoudness([left, right], SAMPLE_RATE)) / 20);
  for (const side of [left, right])
    for (let at = 0; at < side.length; at += 1) side[at] = roundOff((side[at] ?? 0) * gain);
};

const player = (recipe: Recipe) => {
  const played = new Map<string, Float32Array>();
  const random = randomOf(`${recipe.mood}/${recipe.file}/sound`);
  return ({ instrument, pitch, seconds, tremoloHertz = 0, pan }: Note): Float32Array => {
    const key = [instrument, pitch, seconds, tremoloHertz, instrument === 'wind' ? pan : ''].join();
    const known = played.get(key);
    const sound = known ?? instruments[instrument]({ hertz: hertzOf(pitch), seconds, tremoloHertz, random });
    played.set(key, sound);
    return sound;
  };
};

export const render = (recipe: Recipe): Rendered => {
  const score = compose(recipe);
  const circle = newCircle(samplesIn(score.seconds));
  const play = player(recipe);
  for (const note of score.notes) {
    const { level: loudness, pan, send } = note;
    addTo(circle, play(note), { at: Math.round(note.atSeconds * SAMPLE_RATE), level: loudness, pan, sent: send });
  }
  addReverb(circle, recipe.reverbSeconds);
  const { left, right } = circle;
  for (const side of [left, right]) shapeTone(side, recipe.lowPassHertz);
  level({ left, right });
  return { left, right };
};
