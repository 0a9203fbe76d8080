import { harmonyOf } from '../harmony.ts';
import { randomOf } from '../random.ts';
import type { Layer, Recipe } from '../recipe.ts';
import type { Note, Score } from '../score.ts';
import { playBass } from './bass.ts';
import { playArpeggio, playChords } from './chords.ts';
import { playDrum, playWind } from './drums.ts';
import type { Playing } from './layer.ts';
import { playMelody } from './melody.ts';
import { playPad } from './pad.ts';

/** The preferred length of a loop, at which its repetition is hardly noticed. The specification allows 60 to 90 s. */
const WANTED_SECONDS = 75;

/** The number of bars. The chord progression fits into it a whole number of times, so that the harmony loops too. */
const barsOf = ({ progression }: Recipe, barSeconds: number): number => {
  const once = progression.length * barSeconds;
  return progression.length * Math.max(1, Math.round(WANTED_SECONDS / once));
};

const play = (layer: Layer, playing: Playing): Note[] => {
  switch (layer.plays) {
    case 'pad':
      return playPad(layer, playing);
    case 'bass':
      return playBass(layer, playing);
    case 'melody':
      return playMelody(layer, playing);
    case 'arpeggio':
      return playArpeggio(layer, playing);
    case 'chords':
      return playChords(layer, playing);
    case 'drum':
      return playDrum(layer, playing);
    case 'wind':
      return playWind(layer, playing);
  }
};

export const compose = (recipe: Recipe): Score => {
  const beatSeconds = 60 / recipe.beatsPerMinute;
  const barSeconds = beatSeconds * recipe.beatsPerBar;
  const bars = barsOf(recipe, barSeconds);
  const harmony = harmonyOf(recipe);
  const notes = recipe.layers.flatMap((layer, index) => {
    const random = randomOf(`${recipe.mood}/${recipe.file}/${index}`);
    return play(layer, { recipe, harmony, random, bars, beatSeconds, barSeconds });
  });
  return { bars, beatSeconds, seconds: bars * barSeconds, notes };
};
