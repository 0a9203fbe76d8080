import type { Measured } from '../eye/measure.ts';
import { judgeColours } from './colours.ts';
import { bar, type Fact } from './fact.ts';
import { judgeLayout } from './layout.ts';
import { judgeLight } from './lights.ts';
import { judgePlaces } from './places.ts';

/** Measurements into facts, surest first; `stated` are those sure enough to be spoken. */
export const judge = (measured: Measured): { facts: Fact[]; stated: Fact[] } => {
  const facts = [
    ...judgeColours(measured),
    ...judgeLight(measured),
    ...judgePlaces(measured),
    ...judgeLayout(measured),
  ].filter(({ confidence }) => confidence >= 0.05);
  facts.sort((p, q) => q.confidence - p.confidence);
  return { facts, stated: withoutConflict(facts.filter(({ confidence }) => confidence >= bar)) };
};

type Kinds = readonly Fact['kind'][];

/** When one of the first is stated, none of the second is: they would be untrue beside it, or sound so. */
const conflicts: readonly (readonly [Kinds, Kinds])[] = [
  [['accent', 'disc', 'figure'], ['blank']],
  // What is drawn on a page has no sky over it.
  [
    ['textPage', 'lineArt', 'cleanShapes', 'blank', 'evenDetail'],
    ['sky', 'sunset', 'time', 'horizon', 'skyline', 'water', 'greenery'],
  ],
  [
    ['textPage', 'blank'],
    ['subject', 'lines', 'level', 'busy', 'figure'],
  ],
  [['busy'], ['emptiness']],
];

const withoutConflict = (stated: readonly Fact[]): Fact[] => {
  let kept = [...stated];
  for (const [winners, losers] of conflicts)
    if (kept.some(({ kind }) => winners.includes(kind))) kept = kept.filter(({ kind }) => !losers.includes(kind));
  return kept;
};
