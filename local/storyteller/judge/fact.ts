import type { Place } from '../eye/fields.ts';

/** Pixels cannot show what a thing is, so no kind names one. */
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
  /** 0 for the largest colour, then by salience. */
  readonly rank?: number;
};

/** At this confidence, 95 of 100 facts must be true. */
export const bar = 0.7;

/** Leaves out undefined fields, so that a fact stays plain JSON. */
export const fact = (
  kind: FactKind,
  value: string,
  confidence: number,
  more: { [K in 'place' | 'colour' | 'family' | 'share' | 'row' | 'rank']?: Fact[K] | null | undefined } = {},
): Fact => {
  const present = Object.fromEntries(Object.entries(more).filter(([, part]) => part !== null && part !== undefined));
  return { kind, value, confidence: Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100, ...present };
};
