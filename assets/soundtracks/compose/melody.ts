import { oneOf, type Random } from '../random.ts';
import type { LayerOf } from '../recipe.ts';
import type { Note } from '../score.ts';
import { swellAt, type Player } from './layer.ts';

type Phrase = { eighth: number; turn: number }[];

const TURNS = [-2, -1, -1, 0, 1, 1, 2];
const LATENESS_SECONDS = 0.018;
/** The order of the phrases. Listeners recognize a repeated phrase, and rests separate the phrases. */
const FORM = ['first', 'first', 'second', 'rest', 'first', 'second', 'first', 'rest'] as const;

const newPhrase = (random: Random, density: number, eighths: number): Phrase =>
  Array.from({ length: eighths }, (_, eighth) => eighth)
    .filter((eighth) => random() < density * (eighth % 2 === 0 ? 1.15 : 0.6))
    .map((eighth) => ({ eighth, turn: oneOf(random, TURNS) }));

const nearest = (degrees: readonly number[], to: number, size: number): number =>
  degrees
    .flatMap((degree) => [degree - size, degree, degree + size])
    .reduce((best, degree) => (Math.abs(degree - to) < Math.abs(best - to) ? degree : best));

/** Notes on the beat belong to the chord. */
export const playMelody: Player<LayerOf<'melody'>> = ({ density, level, octave }, playing) => {
  const { harmony, recipe, random, bars, beatSeconds } = playing;
  const eighthsInBar = recipe.beatsPerBar * 2;
  const phraseBars = recipe.progression.length;
  const [first, second] = [0, 1].map(() => newPhrase(random, density, phraseBars * eighthsInBar));
  const notes: Note[] = [];
  for (let bar = 0; bar < bars; bar += phraseBars) {
    const part = FORM[(bar / phraseBars) % FORM.length];
    let degree = 4;
    for (const { eighth, turn } of (part === 'first' ? first : part === 'second' ? second : undefined) ?? []) {
      const chord = harmony.chordOf(bar + Math.floor(eighth / eighthsInBar));
      degree = Math.max(0, Math.min(harmony.size + 3, degree + turn));
      if (eighth % 2 === 0) degree = nearest(chord, degree, harmony.size);
      const share = (bar + eighth / eighthsInBar) / bars;
      notes.push({
        instrument: recipe.lead,
        pitch: harmony.pitchOf(degree, octave),
        atSeconds: (bar * eighthsInBar + eighth) * (beatSeconds / 2) + random() * LATENESS_SECONDS,
        seconds: beatSeconds * 1.5,
        level: level * swellAt(share) * (0.8 + 0.4 * random()),
        pan: (random() - 0.5) * 0.7,
        send: recipe.wet,
      });
    }
  }
  return notes;
};
