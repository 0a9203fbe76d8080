import type { Measured } from '../eye/measure.ts';
import { judgeColours } from './colours.ts';
import { bar, type Fact } from './fact.ts';
import { judgeLayout } from './layout.ts';
import { judgeLight } from './lights.ts';

export const judge = (measured: Measured): { facts: Fact[]; stated: Fact[] } => {
  const facts = [...judgeColours(measured), ...judgeLight(measured), ...judgeLayout(measured)].filter(
    ({ confidence }) => confidence >= 0.05,
  );
  facts.sort((p, q) => q.confidence - p.confidence);
  return { facts, stated: withoutConflict(facts.filter(({ confidence }) => confidence >= bar)) };
};

type Kinds = readonly Fact['kind'][];

/** If a fact of the first group is stated, facts of the second are left out, because they would be misleading. */
const conflicts: readonly (readonly [Kinds, Kinds])[] = [
  [
    ['textPage', 'blank'],
    ['lines', 'level', 'busy'],
  ],
  [['busy'], ['emptiness']],
];

const withoutConflict = (stated: readonly Fact[]): Fact[] => {
  let remaining = [...stated];
  for (const [winners, losers] of conflicts)
    if (remaining.some(({ kind }) => winners.includes(kind)))
      remaining = remaining.filter(({ kind }) => !losers.includes(kind));
  return remaining;
};
