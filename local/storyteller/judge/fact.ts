import type { Place } from '../eye/fields.ts';

/** Kinds of facts. Those that need object recognition are missing, because pixels cannot decide them. */
export type FactKind =
  | 'colour'
  | 'touch'
  | 'monochrome'
  | 'vivid'
  | 'muted'
  | 'key'
  | 'contrast'
  | 'warmth'
  | 'brightest'
  | 'lightFrom'
  | 'frame'
  | 'points'
  | 'level'
  | 'symmetry'
  | 'emptiness'
  | 'busy'
  | 'evenDetail'
  | 'detailSide'
  | 'lines'
  | 'cleanShapes'
  | 'textPage'
  | 'lineArt'
  | 'blank'
  | 'format';

/** One measured statement about a picture, in plain JSON. */
export type Fact = {
  readonly kind: FactKind;
  /** The value, e.g. 'delft blue', 'dark', 'left'. */
  readonly value: string;
  /** 0..1. Only facts of at least `bar` may be stated. */
  readonly confidence: number;
  readonly place?: Place;
  readonly colour?: string;
  /** The family of the colour, e.g. 'dark blue'. */
  readonly family?: string;
  /** Share of the picture, 0..1. */
  readonly share?: number;
  /** Height of a line as a share of the picture, 0 at the top. */
  readonly row?: number;
  /** Rank of a colour: 0 for the largest, then by salience. */
  readonly rank?: number;
};

/** Facts of at least this confidence may be stated: 95 of 100 must be true. */
export const bar = 0.7;

/** Removes undefined fields, so that a fact stays plain JSON. */
export const fact = (
  kind: FactKind,
  value: string,
  confidence: number,
  more: { [K in 'place' | 'colour' | 'family' | 'share' | 'row' | 'rank']?: Fact[K] | null | undefined } = {},
): Fact => {
  const present = Object.fromEntries(Object.entries(more).filter(([, part]) => part !== null && part !== undefined));
  return { kind, value, confidence: Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100, ...present };
};
