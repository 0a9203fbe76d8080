import { describe, expect, it } from 'vitest';
import { stepNames, steps } from '#infra/setups.ts';
import { importsOf, read, sources } from './sources.ts';

/** The domains of `functions/`, each above what it may import. Those of one line know nothing of each other. */
const layers = [
  ['platform'],
  ['billing', 'sound'],
  ['account'],
  ['story'],
  ['gallery', 'video', 'sharing'],
  ['recording'],
  ['lifecycle'],
  ['housekeeping'],
] as const;

/** Every endpoint asks who calls, billing's too: the one door by which something below looks up. */
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

it('names every workflow step in the list of steps, as the log calls it', () => {
  const found = functions.flatMap((path) => {
    const [, name] = /export const handler = step\(\s*\{ name: '([\w.]+)'/.exec(read(path)) ?? [];
    return name === undefined ? [] : [[name, path.slice('functions/'.length)] as const];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stepNames.map((name) => [name, steps[name].file])));
});
