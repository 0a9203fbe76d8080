import type { Fact, FactKind } from '../judge/fact.ts';
import { article } from '../story/grammar.ts';
import { plainWhere } from './where.ts';

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** One plain sentence for someone who cannot see the picture; only what is stated, and nothing that is read in it. */
export const altText = (stated: readonly Fact[]): string => {
  const find = (kind: FactKind, value?: string): Fact | undefined =>
    stated.find((fact) => fact.kind === kind && (value === undefined || fact.value === value));
  const colours = stated.filter(({ kind }) => kind === 'colour').sort((p, q) => (q.share ?? 0) - (p.share ?? 0));
  const blank = find('blank');
  if (blank) return `A plain field of ${blank.colour ?? 'one colour'}.`;
  if (find('textPage')) return 'A page of text: dark lines of writing on a light sheet.';
  const subject = [adjective(find), noun(find)].filter((word) => word !== '').join(' ');
  const names = colours.slice(0, 3).map(({ value }) => value);
  const opening = `${article(subject)} ${subject}${names.length > 0 ? ` in ${listed(names)}` : ''}`;
  const details = detailsOf(find).slice(0, 3);
  const sentence = details.length > 0 ? `${opening}, with ${listed(details)}` : opening;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
};

type Find = (kind: FactKind, value?: string) => Fact | undefined;

const adjective = (find: Find): string => {
  const shape = find('format', 'tall') ? 'tall ' : '';
  if (find('monochrome')) return `${shape}black-and-white`;
  const tone = find('key')?.value ?? find('vivid')?.value ?? find('muted')?.value;
  if (tone !== undefined) return `${shape}${tone}`;
  const warmth = find('warmth');
  return warmth ? `${shape}${warmth.value}-toned` : shape.trim();
};

const noun = (find: Find): string => {
  if (find('lineArt')) return 'line drawing';
  if (find('cleanShapes')) return 'graphic of clean-edged shapes';
  const outdoors = find('sky') ?? find('sunset');
  return outdoors && (find('water') ?? find('horizon') ?? find('skyline') ?? find('greenery'))
    ? 'open view'
    : 'picture';
};

/** What there is besides colour, the most telling first. */
const detailsOf = (find: Find): string[] => {
  const details: string[] = [];
  const put = (fact: Fact | undefined, words: (fact: Fact, where: string) => string): void => {
    if (fact) details.push(words(fact, fact.place ? plainWhere(fact.place) : '').trim());
  };
  put(find('sunset'), () => 'a sky lit warm near the horizon');
  put(find('sky'), ({ value }) => skyWords(value));
  put(find('water'), ({ value }) => (value === 'still' ? 'still water below' : 'water below'));
  put(find('greenery'), ({ place }) => `green growth${place === 'bottom' ? ' along the bottom' : ''}`);
  put(find('disc'), (_, where) => `a pale round shape ${where}`);
  put(
    find('accent'),
    ({ colour, value }, where) => `a ${value === 'small' ? 'touch' : 'patch'} of ${colour ?? ''} ${where}`,
  );
  put(find('glow'), (_, where) => `a bright patch ${where}`);
  put(find('figure'), (_, where) => `a small dark shape ${where}`);
  put(find('points'), ({ value }) => (value === 'many' ? 'many points of light' : 'points of light'));
  put(find('subject', 'one colour'), ({ colour = '' }, where) => `${article(colour)} ${colour} form ${where}`);
  put(find('skyline'), () => 'an uneven skyline');
  put(find('symmetry'), () => 'the two sides mirroring each other');
  put(find('frame', 'light within'), () => 'light in the middle and dark at the edges');
  put(find('evenDetail') ?? find('busy'), () => 'detail spread from edge to edge');
  put(find('emptiness'), () => 'much open space');
  put(find('lines'), ({ value }) => `${value} lines`);
  put(find('brightest'), (_, where) => `the brightest part ${where}`);
  return details;
};

const skyWords = (value: string): string => {
  if (value === 'open') return 'open sky above';
  return `a ${value === 'blue with cloud' ? 'blue, partly clouded' : value} sky`;
};
