import type { LayerOf } from '../recipe.ts';
import { eachBar, swellAt, type Player } from './layer.ts';

const WIDTH = 0.45;

/** Keeps each note within an octave above the tonic, so that notes move little from chord to chord. */
export const playPad: Player<LayerOf<'pad'>> = ({ voice, level, sevenths, tremoloHertz }, playing) => {
  const { harmony, recipe, bars, barSeconds } = playing;
  return eachBar(playing, (bar) => {
    const chord = harmony.chordOf(bar, sevenths ? 4 : 3);
    return chord.map((degree, index) => {
      let pitch = harmony.pitchOf(degree);
      while (pitch > recipe.root + 11) pitch -= 12;
      return {
        instrument: voice,
        pitch,
        atSeconds: bar * barSeconds,
        seconds: barSeconds,
        level: (level * (0.6 + 0.4 * swellAt(bar / bars))) / Math.sqrt(chord.length),
        pan: (index / (chord.length - 1) - 0.5) * 2 * WIDTH,
        send: recipe.wet,
        tremoloHertz,
      };
    });
  });
};
