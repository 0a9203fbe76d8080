import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Measured } from '../eye/measure.ts';
import { clamp01, ramp } from '../eye/numbers.ts';
import type { Fact, FactKind } from '../judge/fact.ts';
import weights from './moodWeights.json' with { type: 'json' };

const table: Readonly<Record<MoodSlug, Readonly<Record<string, number>>>> = weights;

export const moodSigns = (
  { light, hues, texture }: Measured,
  facts: readonly Fact[],
): Readonly<Record<string, number>> => {
  const sure = (kind: FactKind, value?: string): number =>
    Math.max(
      0,
      ...facts.filter((f) => f.kind === kind && (value === undefined || f.value === value)).map((f) => f.confidence),
    );
  const { shares, variety } = hues;
  const much = (share: number): number => clamp01(share * 1.8);
  return {
    one: 1,
    dark: ramp(light.median, 0.48, 0.3),
    bright: ramp(light.median, 0.62, 0.82),
    contrast: ramp(light.contrast, 0.38, 0.62),
    soft: ramp(light.contrast, 0.45, 0.25),
    warm: ramp(light.warmth, 0.2, 0.8),
    cool: ramp(-light.warmth, 0.2, 0.8),
    vivid: ramp(light.chroma90, 0.1, 0.2),
    muted: ramp(light.chroma90, 0.14, 0.07),
    monochrome: light.monochrome,
    red: much(shares.red),
    brown: much(shares.brown),
    gold: much(shares.gold),
    green: much(shares.green),
    teal: much(shares['blue-green']),
    blue: much(shares.blue),
    purple: much(shares.purple),
    pink: much(shares.pink),
    gray: much(shares.gray),
    variety: ramp(variety, 2, 5),
    frame: sure('frame', 'light within'),
    points: sure('points'),
    touch: sure('touch'),
    empty: sure('emptiness'),
    even: Math.max(texture.evenDetail * ramp(texture.emptyShare, 0.3, 0.2), sure('busy')),
    clean: sure('cleanShapes'),
    slanting: sure('lines', 'slanting'),
    quiet: ramp(texture.emptyShare, 0.1, 0.45),
  };
};

export const fittingMoods = (measured: Measured, facts: readonly Fact[]): { mood: MoodSlug; score: number }[] => {
  const signs = moodSigns(measured, facts);
  const scoreOf = (mood: MoodSlug): number =>
    Object.entries(table[mood]).reduce((total, [sign, weight]) => total + weight * (signs[sign] ?? 0), 0);
  return moodSlugs.map((mood) => ({ mood, score: scoreOf(mood) })).sort((p, q) => q.score - p.score);
};
