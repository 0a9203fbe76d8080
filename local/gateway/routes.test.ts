import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { matchRoute } from './routes.ts';

describe('matchRoute', () => {
  it.each(operations)('finds $id at its own address', ({ id, spec }) => {
    const path = spec.path.replaceAll(/\{\w+\}/g, 'x');
    expect(matchRoute(spec.method, path)?.operation.id).toBe(id);
  });

  it('hands on path parameters as they were sent', () => {
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
