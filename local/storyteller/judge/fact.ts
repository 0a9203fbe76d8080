import type { Place } from '../eye/fields.ts';

/** Kinds of facts that pixels can prove. None of them names a thing, because pixels cannot prove what a thing is. */
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
  /** For example 'delft blue', 'dark' or 'left'. */
  readonly value: string;
  /** From 0 to 1. Only facts with a confidence of at least `bar` may be stated. */
  readonly confidence: number;
  readonly place?: Place;
  readonly colour?: string;
  /** The family of the color, such as 'dark blue'. */
  readonly family?: string;
  /** Share of the picture, from 0 to 1. */
  readonly share?: number;
  /** Position of a line as a share of the picture's height, 0 at the top. */
  readonly row?: number;
  /** The color's position among the named colors, beginning with 0. */
  readonly rank?: number;
};

/** Of the facts with at least this confidence, 95 of 100 must be true. */
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
