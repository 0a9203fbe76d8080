import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { pathsOf } from '#shared/endpoint.ts';
import { contractRoutes } from './routes.ts';

const { isOfContract, matchRoute } = contractRoutes;

describe('matchRoute', () => {
  it.each(operations)('finds $id at each of its addresses', ({ id, spec }) => {
    for (const address of pathsOf(spec)) {
      const path = address.replaceAll(/\{\w+\}/g, 'x');
      expect(matchRoute(spec.method, path)).toMatchObject({ operation: { id }, routeKey: `${spec.method} ${address}` });
    }
  });

  it('matches what follows a parameter literally', () => {
    const found = matchRoute('GET', '/detail/abc.jpg');
    expect([found?.operation.id, found?.params]).toEqual(['sharing.getSharePicture', { uid: 'abc' }]);
  });

  it('finds HEAD only where the contract has it', () => {
    expect(matchRoute('HEAD', '/detail/abc.jpg')?.routeKey).toBe('HEAD /detail/{uid}.jpg');
    expect(matchRoute('HEAD', '/api/tags')).toBeUndefined();
  });

  it('passes on path parameters unchanged', () => {
    expect(matchRoute('GET', '/api/upload/a%2Fb')?.params).toEqual({ id: 'a%2Fb' });
  });

  it.each([
    ['POST', '/api/upload/x'],
    ['GET', '/api/upload/x/y'],
    ['GET', '/api/upload/'],
    ['GET', '/api/nothing'],
  ])('finds nothing for %s %s', (method, path) => {
    expect(matchRoute(method, path)).toBeUndefined();
  });
});

describe('isOfContract', () => {
  it.each([
    ['/api/nothing', true],
    ['/detail/x/y', true],
    ['/detail', false],
    ['/explore', false],
    ['/', false],
    ['/assets/index.js', false],
  ])('answers %s with %s', (path, expected) => {
    expect(isOfContract(path)).toBe(expected);
  });
});

it('knows the addresses whose answers CloudFront caches', () => {
  const cached = operations.flatMap(({ spec }) =>
    pathsOf(spec).filter((path) => matchRoute(spec.method, path.replaceAll(/\{\w+\}/g, 'x'))?.isCached),
  );
  expect(cached.toSorted()).toEqual([
    '/api/explore',
    '/api/languages',
    '/api/oembed',
    '/api/shelves',
    '/api/tags',
    '/api/tokenpackages',
    '/api/voices',
    '/detail/{uid}',
    '/detail/{uid}.jpg',
    '/embed/{uid}',
    '/embed/{uid}/media',
  ]);
});
