import type { LayerOf } from '../recipe.ts';
import type { Note } from '../score.ts';
import { eachBar, swellAt, type Player } from './layer.ts';

export const playArpeggio: Player<LayerOf<'arpeggio'>> = (layer, playing) => {
  const { harmony, recipe, random, bars, beatSeconds, barSeconds } = playing;
  const { voice, density, perBeat, level, octave } = layer;
  const order = [0, 1, 2, 3, 2, 1];
  return eachBar(playing, (bar) => {
    const [base = 0, third = 0, fifth = 0] = harmony.chordOf(bar);
    const rising = [base, third, fifth, base + harmony.size];
    const slots = Array.from({ length: recipe.beatsPerBar * perBeat }, (_, slot) => slot);
    return slots
      .filter(() => random() < density)
      .map((slot): Note => ({
        instrument: voice,
        pitch: harmony.pitchOf(rising[order[slot % order.length] ?? 0] ?? 0, octave),
        atSeconds: bar * barSeconds + (slot * beatSeconds) / perBeat,
        seconds: beatSeconds / perBeat,
        level: level * swellAt(bar / bars) * (slot % perBeat === 0 ? 1 : 0.75),
        pan: slot % 2 === 0 ? -0.4 : 0.4,
        send: recipe.wet * 0.8,
      }));
  });
};

export const playChords: Player<LayerOf<'chords'>> = ({ voice, beats, level, octave }, playing) => {
  const { harmony, recipe, beatSeconds, barSeconds } = playing;
  return eachBar(playing, (bar) =>
    beats.flatMap((beat) =>
      harmony.chordOf(bar).map((degree, index): Note => ({
        instrument: voice,
        pitch: harmony.pitchOf(degree, octave),
        atSeconds: bar * barSeconds + beat * beatSeconds + index * 0.008,
        seconds: beatSeconds * 0.5,
        level,
        pan: (index - 1) * 0.35,
        send: recipe.wet * 0.6,
      })),
    ),
  );
};
