import type { Place } from '../eye/fields.ts';

/** What can be stated of a picture. Kinds that need an object to be recognised are not here: pixels cannot settle them. */
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

/** One statement about a picture, measured. Plain JSON. */
export type Fact = {
  readonly kind: FactKind;
  /** What is said, e.g. 'delft blue', 'dark', 'left'. */
  readonly value: string;
  /** 0..1; only facts of at least `bar` may be spoken. */
  readonly confidence: number;
  readonly place?: Place;
  readonly colour?: string;
  /** The family of the colour, e.g. 'dark blue'. */
  readonly family?: string;
  /** How much of the picture, 0..1. */
  readonly share?: number;
  /** Height of a line as a share of the picture, 0 at the top. */
  readonly row?: number;
  /** Among the colours: 0 for the one that there is most of, then as they stand out. */
  readonly rank?: number;
};

/** At this confidence and above a fact may be spoken: 95 in 100 such facts must be true. */
export const bar = 0.7;

/** Drops the absent parts, so that a fact stays plain JSON. */
export const fact = (
  kind: FactKind,
  value: string,
  confidence: number,
  more: { [K in 'place' | 'colour' | 'family' | 'share' | 'row' | 'rank']?: Fact[K] | null | undefined } = {},
): Fact => {
  const present = Object.fromEntries(Object.entries(more).filter(([, part]) => part !== null && part !== undefined));
  return { kind, value, confidence: Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100, ...present };
};
