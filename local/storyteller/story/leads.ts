import type { Fact, FactKind } from '../judge/fact.ts';
import { storyWhere } from '../words/where.ts';
import { fill } from './grammar.ts';
import leadWays from './leads.json' with { type: 'json' };
import type { Anchor } from './anchors.ts';
import type { Random } from './random.ts';
import type { Colour } from './says.ts';

type Kind = keyof typeof leadWays;

/** @returns a phrase for the story's opening that names at least one of the picture's colors */
export const chooseLead = (stated: readonly Fact[], colours: readonly Colour[], random: Random): Anchor => {
  const [first, second] = colours;
  const c1 = first?.name ?? 'gray';
  const leads: Anchor[] = [];
  const put = (kind: Kind, states: readonly (Fact | undefined)[], slots: Record<string, string> = {}): void => {
    const words = fill(random.pick(leadWays[kind]), { c1, c2: second?.name ?? c1, ...slots });
    leads.push({ words, states: states.filter((fact) => fact !== undefined) });
  };
  const find = (kind: FactKind, value?: string): Fact | undefined =>
    stated.find((fact) => fact.kind === kind && (value === undefined || fact.value === value));
  const dark = find('key', 'dark');
  if (dark && second && first && first.light < 0.4 && (first.fact.share ?? 0) > 0.5) put('dark', [dark, first.fact]);
  const pale = find('key', 'pale');
  if (pale) put('pale', [pale, first?.fact, second?.fact]);
  const [top, bottom] = [placed(colours, 'top'), placed(colours, 'bottom')];
  if (top && bottom) put('bands', [top.fact, bottom.fact], { top: top.name, bottom: bottom.name });
  const brightest = find('brightest');
  if (brightest?.place)
    put('brightest', [brightest, first?.fact, second?.fact], { where: storyWhere(brightest.place) });
  const touch = colours.find(({ fact }) => fact.kind === 'touch');
  if (touch?.fact.place && touch !== first)
    put('touch', [touch.fact, first?.fact], { touch: touch.name, where: storyWhere(touch.fact.place) });
  if (find('points') && first && first.light < 0.45) put('points', [find('points'), first.fact, second?.fact]);
  if (second) put('pair', [first?.fact, second.fact]);
  else put('alone', [first?.fact]);
  return random.pick(leads);
};

const placed = (colours: readonly Colour[], place: 'top' | 'bottom'): Colour | undefined =>
  colours.find(({ fact }) => fact.place === place);
