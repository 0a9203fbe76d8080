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

/** Of two facts that would sound at odds side by side, the stronger is kept. */
const withoutConflict = (stated: readonly Fact[]): Fact[] => {
  const has = (kind: Fact['kind']): boolean => stated.some((fact) => fact.kind === kind);
  const drop = new Set<Fact['kind']>();
  if (has('blank') || has('textPage'))
    for (const kind of ['subject', 'lines', 'level', 'busy', 'figure'] as const) drop.add(kind);
  if (has('busy')) drop.add('emptiness');
  return stated.filter(({ kind }) => !drop.has(kind));
};
