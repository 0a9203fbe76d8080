import { describe, expect, it } from 'vitest';
import { importsOf, sources } from './sources.ts';

const domains = [
  'account',
  'admin',
  'billing',
  'book',
  'draft',
  'feed',
  'gallery',
  'housekeeping',
  'lifecycle',
  'recording',
  'sharing',
  'story',
  'video',
] as const;

/** A file or folder may import only from earlier lines. Files and folders in the same line do not import each other. */
const floors = [
  ['logPeriods'],
  ['stages', 'apiStacks', 'assembly', 'deploy', 'edge', 'gatewayPath', 'quotas'],
  ['names'],
  ['grant'],
  ['modelArns', 'setup'],
  ['grants', 'executionGrants'],
  domains,
  ['setups'],
  ['build'],
  ['constructs'],
  ['stacks'],
  ['product'],
  ['app', 'operator', 'testing'],
] as const;

const roomOf = (path: string): string => (path.split('/')[1] ?? '').replace(/\.ts$/, '');
const floorOf = (room: string): number => floors.findIndex((floor) => floor.some((name) => name === room));
const infra = sources.filter((path) => path.startsWith('infra/') && path.endsWith('.ts'));

it('has every file of infra/ on a floor', () => {
  expect(infra.filter((path) => floorOf(roomOf(path)) < 0)).toEqual([]);
});

describe.each(floors.flat())('infra/%s', (room) => {
  it('imports only itself and what is below it', () => {
    const up = infra
      .filter((path) => roomOf(path) === room)
      .flatMap((path) => importsOf(path).map((target) => [path, target] as const))
      .filter(([, target]) => target.startsWith('infra/') && target.endsWith('.ts'))
      .filter(([, target]) => roomOf(target) !== room && floorOf(roomOf(target)) >= floorOf(room));
    expect(up).toEqual([]);
  });
});
