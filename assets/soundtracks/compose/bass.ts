import type { LayerOf } from '../recipe.ts';
import type { Note } from '../score.ts';
import { eachBar, type Player } from './layer.ts';

const HIGHEST = 50;
const SEND = 0.08;

type Step = { beat: number; beats: number; degree: number; level: number };

const stepsOf = (pattern: LayerOf<'bass'>['pattern'], beatsPerBar: number): Step[] => {
  const beats = Array.from({ length: beatsPerBar }, (_, beat) => beat);
  switch (pattern) {
    case 'held':
      return [{ beat: 0, beats: beatsPerBar, degree: 0, level: 1 }];
    case 'eighths':
      return beats.flatMap((beat) => [
        { beat, beats: 0.48, degree: 0, level: beat === 0 ? 1 : 0.8 },
        { beat: beat + 0.5, beats: 0.48, degree: 0, level: 0.6 },
      ]);
    case 'pulse':
      return beats.map((beat) => ({ beat, beats: 0.8, degree: 0, level: beat === 0 ? 1 : 0.7 }));
    case 'walking':
      return beats.map((beat) => ({
        beat,
        beats: 0.9,
        degree: [0, 4, 2, 4][beat % 4] ?? 0,
        level: beat === 0 ? 1 : 0.7,
      }));
  }
};

export const playBass: Player<LayerOf<'bass'>> = ({ pattern, level }, playing) => {
  const { harmony, recipe, beatSeconds, barSeconds } = playing;
  const steps = stepsOf(pattern, recipe.beatsPerBar);
  return eachBar(playing, (bar) =>
    steps.map((step): Note => {
      let pitch = harmony.pitchOf(harmony.degreeOf(bar) + step.degree, -1);
      while (pitch > HIGHEST) pitch -= 12;
      return {
        instrument: 'bass',
        pitch,
        atSeconds: bar * barSeconds + step.beat * beatSeconds,
        seconds: step.beats * beatSeconds,
        level: level * step.level,
        pan: 0,
        send: SEND,
      };
    }),
  );
};
