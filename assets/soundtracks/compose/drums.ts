import type { LayerOf } from '../recipe.ts';
import type { Note } from '../score.ts';
import { eachBar, swellAt, type Player } from './layer.ts';

type Drum = LayerOf<'drum'>['drum'];

/** Low drums get little reverb, because reverb would blur them. */
const places: Readonly<Record<Drum, { pan: number; send: number }>> = {
  kick: { pan: 0, send: 0.05 },
  heart: { pan: 0, send: 0.1 },
  tom: { pan: 0.15, send: 0.3 },
  taiko: { pan: -0.1, send: 0.4 },
  shaker: { pan: -0.3, send: 0.1 },
  tick: { pan: 0.35, send: 0.3 },
  brush: { pan: 0.2, send: 0.15 },
};

export const playDrum: Player<LayerOf<'drum'>> = ({ drum, beats, level, chance }, playing) => {
  const { random, bars, beatSeconds, barSeconds } = playing;
  return eachBar(playing, (bar) =>
    beats
      .filter(() => random() < chance)
      .map((beat): Note => ({
        instrument: drum,
        pitch: 0,
        atSeconds: bar * barSeconds + beat * beatSeconds,
        seconds: 0,
        level: level * (0.7 + 0.3 * swellAt(bar / bars)) * (beat % 1 === 0 ? 1 : 0.7),
        ...places[drum],
      })),
  );
};

export const playWind: Player<LayerOf<'wind'>> = ({ level }, { recipe, bars, barSeconds }) =>
  [-0.8, 0.8].map((pan) => ({
    instrument: 'wind',
    pitch: 0,
    atSeconds: 0,
    seconds: bars * barSeconds,
    level,
    pan,
    send: recipe.wet * 0.5,
  }));
