import type { Fact, FactKind } from '../judge/fact.ts';
import { article } from '../story/grammar.ts';
import { plainName } from './colourWords.ts';
import { plainWhere } from './where.ts';

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** Describes only light, colors and layout, because the eye cannot recognize things. */
export const altText = (stated: readonly Fact[]): string => {
  const find = (kind: FactKind, value?: string): Fact | undefined =>
    stated.find((fact) => fact.kind === kind && (value === undefined || fact.value === value));
  const colours = stated.filter(({ kind }) => kind === 'colour').sort((p, q) => (p.rank ?? 0) - (q.rank ?? 0));
  const blank = find('blank');
  if (blank) return `A plain field of ${blank.colour ?? 'one color'}.`;
  if (find('textPage')) return 'A page of text: dark lines of writing on a light sheet.';
  const subject = [adjective(find), noun(find)].filter((word) => word !== '').join(' ');
  const names = [...new Set(colours.map(({ value }) => plainName(value)))];
  const opening = `${article(subject)} ${subject}${names.length > 0 ? ` in ${listed(names)}` : ''}`;
  const details = detailsOf(find).slice(0, 3);
  return sentence(details.length > 0 ? `${opening}, with ${listed(details)}` : opening);
};

type Find = (kind: FactKind, value?: string) => Fact | undefined;

const adjective = (find: Find): string => {
  const shape = find('format', 'tall') ? 'tall ' : '';
  if (find('monochrome')) return `${shape}black-and-white`;
  const tone = find('key')?.value ?? find('vivid')?.value ?? find('muted')?.value;
  return tone === undefined ? shape.trim() : `${shape}${tone}`;
};

const noun = (find: Find): string => {
  if (find('lineArt')) return 'line drawing';
  return find('cleanShapes') ? 'graphic of clean-edged shapes' : 'picture';
};

const detailsOf = (find: Find): string[] => {
  const details: string[] = [];
  const put = (fact: Fact | undefined, words: (fact: Fact, where: string) => string): void => {
    if (fact) details.push(words(fact, fact.place ? plainWhere(fact.place) : '').trim());
  };
  put(find('touch'), ({ value }, where) => `a touch of ${plainName(value)} ${where}`);
  put(find('points'), ({ value }) => (value === 'many' ? 'many points of light' : 'points of light'));
  put(find('symmetry'), () => 'the two sides mirroring each other');
  put(find('frame', 'light within'), () => 'light in the middle and dark at the edges');
  put(find('emptiness'), () => 'much open space');
  put(find('lines'), ({ value }) => `${value} lines`);
  put(find('brightest'), (_, where) => `the brightest part ${where}`);
  return details;
};
