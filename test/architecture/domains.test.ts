import { describe, expect, it } from 'vitest';
import { stepNames, steps } from '#infra/setups.ts';
import { importsOf, read, sources } from './sources.ts';

/** A domain may import only domains in earlier lines. Domains in the same line do not import each other. */
const layers = [
  ['platform'],
  ['billing', 'sound'],
  ['account'],
  ['story'],
  ['gallery', 'video', 'sharing', 'draft'],
  ['recording', 'feed', 'book'],
  ['lifecycle'],
  ['housekeeping'],
  ['admin'],
] as const;

/** Any domain may import this file, even a domain in an earlier line, because every endpoint identifies its caller. */
const door = 'functions/account/store/callers.ts';

const layerOf = (domain: string): number => layers.findIndex((layer) => layer.some((name) => name === domain));
const domainOf = (path: string): string => path.split('/')[1] ?? '';
const functions = sources.filter((path) => path.startsWith('functions/') && !path.startsWith('functions/native/'));

it('has every file of functions/ in a domain', () => {
  expect([...new Set(functions.map(domainOf))].toSorted()).toEqual(layers.flat().toSorted());
});

describe.each(layers.flat())('functions/%s', (domain) => {
  it('imports only itself and what is below it', () => {
    const wrong = functions
      .filter((path) => domainOf(path) === domain)
      .flatMap((path) => importsOf(path).map((target) => [path, target] as const))
      .filter(([, target]) => target.startsWith('functions/') && !target.startsWith('functions/native/'))
      .filter(([, target]) => domainOf(target) !== domain && layerOf(domainOf(target)) >= layerOf(domain))
      .filter(([, target]) => target !== door);
    expect(wrong).toEqual([]);
  });
});

/** Files of a store that other domains may use: its reads, and its writes for their own transactions. */
const isOffered = (path: string): boolean => /\/store\/(?:reads|writes|profileWrites)\.ts$/.test(path);

/** Files of stores whose keys and items other domains still use. The list may only become shorter. */
const stillReached = [
  'functions/billing/store/forwardCredit.ts',
  'functions/recording/store/readRecordings.ts',
  'functions/story/store/beginStory.ts',
  'functions/story/store/keys.ts',
  'functions/story/store/readStory.ts',
  'functions/story/store/searchTerms.ts',
  'functions/story/store/speeches.ts',
  'functions/story/store/storyItems.ts',
  'functions/story/store/updateStory.ts',
  'functions/story/store/visibility.ts',
];

it('imports from another domain’s store only its public parts', () => {
  const taken = functions.flatMap((path) =>
    [...read(path).matchAll(/import (?:type )?\{([^}]*)\} from '#(functions\/\w+\/store\/[^']+)'/g)]
      .filter(([, , target = '']) => domainOf(target) !== domainOf(path) && target !== door && !isOffered(target))
      .filter(([, , target = '']) => !path.includes('/migrations/') && !stillReached.includes(target))
      .filter(([, names = '']) => names.split(',').some((name) => !/^\s*(?:build\w+|\w+In)?\s*$/.test(name)))
      .map(([, names = '', target = '']) => `${path}: ${names.trim()} of ${target}`),
  );
  expect(taken).toEqual([]);
});

it('names every workflow step in the list of steps, as the log calls it', () => {
  const found = functions.flatMap((path) => {
    const [, name] = /export const handler = step\(\s*\{ name: '([\w.]+)'/.exec(read(path)) ?? [];
    return name === undefined ? [] : [[name, path.slice('functions/'.length)] as const];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stepNames.map((name) => [name, steps[name].file])));
});
