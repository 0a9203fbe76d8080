import { expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { pathsOf } from '#shared/endpoint.ts';
import { gatewayPath } from './gatewayPath.ts';

const paths = operations.flatMap(({ spec }) => pathsOf(spec));

it('puts what follows a parameter into its own segment', () => {
  expect(gatewayPath('/detail/{uid}.jpg')).toBe('/detail/{uid}/picture.jpg');
});

it('leaves every other address unchanged', () => {
  const changed = paths.filter((path) => gatewayPath(path) !== path);
  expect(changed).toEqual(['/with/{address}.jpg', '/detail/{uid}.jpg']);
});

it('makes parameters whole segments, and keeps addresses distinct', () => {
  for (const segment of paths.flatMap((path) => gatewayPath(path).split('/')))
    expect(segment).toMatch(/^(\{\w+\}|[\w.-]*)$/);
  const routes = operations.flatMap(({ spec }) => pathsOf(spec).map((path) => `${spec.method} ${gatewayPath(path)}`));
  expect(new Set(routes).size).toBe(routes.length);
});
