import type { Fact, FactKind } from '../judge/fact.ts';
import { plainColour } from './colourWords.ts';

const fewest = 3;
const max = 6;

const words: Readonly<Partial<Record<FactKind, (fact: Fact) => string>>> = {
  textPage: () => 'page of text',
  lineArt: () => 'line drawing',
  points: () => 'points of light',
  monochrome: () => 'black and white',
  cleanShapes: () => 'graphic',
  symmetry: () => 'symmetry',
  evenDetail: () => 'fine detail',
  lines: ({ value }) => `${value} lines`,
  key: ({ value }) => value,
  vivid: () => 'vivid',
  muted: () => 'muted',
  emptiness: () => 'open space',
  warmth: ({ value }) => `${value} colors`,
};

/** @returns keywords, the main facts first, then colors */
export const keywordsOf = (stated: readonly Fact[], facts: readonly Fact[]): string[] => {
  const found = new Set<string>();
  const put = (word: string, room: number): void => {
    if (found.size < room && word !== '') found.add(word);
  };
  for (const kind of Object.keys(words) as FactKind[])
    for (const fact of stated.filter((candidate) => candidate.kind === kind)) put(words[kind]?.(fact) ?? '', 3);
  const colours = facts
    .filter(({ kind }) => kind === 'colour' || kind === 'touch')
    .sort((p, q) => (p.rank ?? 0) - (q.rank ?? 0));
  for (const { family } of colours) put(plainColour(family ?? ''), max);
  for (const fact of stated.filter(({ kind }) => kind === 'format')) put(fact.value, fewest);
  for (const { value } of colours) put(value, fewest);
  for (const word of ['picture', 'story', 'color']) put(word, fewest);
  return [...found].slice(0, max);
};
